// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: The pivotd authors

/// The attributes and properties that Interface Builder writes, and that are either read or without a say in where
/// views are: colours, tags, names, behaviour. What is in no list here is told to whoever imports a document.
enum KnownAttributes {
  /// Nil for elements of which not every attribute is known.
  static func names(of element: String) -> Set<String>? { byElement[element] }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  private static let view = words(
    """
    id key contentMode opaque clipsSubviews userInteractionEnabled multipleTouchEnabled clearsContextBeforeDrawing \
    alpha tag hidden customClass customModule customModuleProvider userLabel misplaced ambiguous fixedFrame \
    translatesAutoresizingMaskIntoConstraints horizontalHuggingPriority verticalHuggingPriority \
    horizontalCompressionResistancePriority verticalCompressionResistancePriority placeholderIntrinsicWidth \
    placeholderIntrinsicHeight preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea \
    layoutMarginsFollowReadableWidth verifyAmbiguity restorationIdentifier semanticContentAttribute \
    viewRespectsSystemMinimumLayoutMargins autoresizesSubviews simulatedAppContext colorLabel sceneMemberID \
    appearanceType interfaceStyle focusGroupIdentifier largeContentTitle showsLargeContentViewer largeContentImage \
    scalesLargeContentImage springLoaded tintAdjustmentMode exclusiveTouch
    """)

  private static let control = view.union(
    words(
      """
      enabled highlighted selected contentHorizontalAlignment contentVerticalAlignment showsMenuAsPrimaryAction \
      toolTip
      """))

  private static let scroll = view.union(
    words(
      """
      showsHorizontalScrollIndicator showsVerticalScrollIndicator bounces bouncesZoom bouncesHorizontally \
      bouncesVertically alwaysBounceHorizontal alwaysBounceVertical pagingEnabled directionalLockEnabled \
      delaysContentTouches canCancelContentTouches minimumZoomScale maximumZoomScale indicatorStyle \
      keyboardDismissMode scrollEnabled scrollsToTop contentInsetAdjustmentBehavior \
      automaticallyAdjustsScrollIndicatorInsets
      """))

  private static let bar = view.union(
    words("barStyle translucent largeTitles shadowImage backgroundImage backIndicatorImage itemPositioning"))

  private static let cell = view.union(
    words(
      """
      selectionStyle indentationWidth indentationLevel reuseIdentifier rowHeight hidesAccessoryWhenEditing textLabel \
      style accessoryType editingAccessoryType detailTextLabel imageView shouldIndentWhileEditing focusStyle \
      showsReorderControl editingStyle tableViewCell focusesFirstAccessoryView
      """))

  private static let controller = words(
    """
    id key sceneMemberID customClass customModule customModuleProvider storyboardIdentifier \
    automaticallyAdjustsScrollViewInsets title useStoryboardIdentifierAsRestorationIdentifier restorationIdentifier \
    modalPresentationStyle modalTransitionStyle userLabel extendedLayoutIncludesOpaqueBars definesPresentationContext \
    providesPresentationContextTransitionStyle hidesBottomBarWhenPushed clearsSelectionOnViewWillAppear \
    autoresizesArchivedViewToFullSize wantsFullScreenLayout modalInPresentation interfaceStyle appearanceType \
    navigationBarHidden toolbarHidden hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenVerticallyCompact \
    hidesBarsWhenKeyboardAppears showSeguePresentationStyle nibName \
    useLayoutToLayoutNavigationTransitions installsStandardGestureForInteractiveMovement focusGroupIdentifier \
    transitionStyle navigationOrientation spineLocation videoGravity allowsPictureInPicturePlayback \
    preferredScreenEdgesDeferringSystemGestures
    """)

  private static let byElement: [String: Set<String>] = [
    "view": view,
    "stackView": view.union(
      words("axis distribution alignment spacing spacingType baselineRelativeArrangement")),
    "containerView": view,
    "tableViewCellContentView": cell,
    "collectionViewCellContentView": view,
    "tableViewCell": cell,
    "collectionViewCell": view.union(words("reuseIdentifier")),
    "collectionReusableView": view.union(words("reuseIdentifier")),
    "tableViewHeaderFooterView": view.union(words("reuseIdentifier")),
    "label": view.union(
      words(
        """
        text textAlignment lineBreakMode baselineAdjustment numberOfLines adjustsFontSizeToFit minimumFontSize \
        minimumScaleFactor adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory preferredMaxLayoutWidth \
        usesAttributedText highlighted enabled allowsDefaultTighteningForTruncation showsExpansionTextWhenTruncated
        """)),
    "button": control.union(
      words(
        """
        buttonType lineBreakMode adjustsImageWhenDisabled adjustsImageWhenHighlighted showsTouchWhenHighlighted \
        reversesTitleShadowWhenHighlighted pointerInteraction role changesSelectionAsPrimaryAction \
        adjustsImageSizeForAccessibilityContentSizeCategory hasAttributedTitle preferredBehavioralStyle
        """)),
    "buttonConfiguration": words(
      """
      key style image catalog title subtitle imagePadding imagePlacement titlePadding titleAlignment cornerStyle \
      macIdiomStyle automaticallyUpdateForSelection titleLineBreakMode subtitleLineBreakMode symbolScale
      """),
    "textField": control.union(
      words(
        """
        placeholder text textAlignment borderStyle clearButtonMode clearsOnBeginEditing minimumFontSize \
        adjustsFontSizeToFit background disabledBackground usesAttributedText allowsEditingTextAttributes \
        adjustsFontForContentSizeCategory
        """)),
    "textView": scroll.union(
      words(
        """
        text editable selectable textAlignment usesAttributedText allowsEditingTextAttributes \
        adjustsFontForContentSizeCategory findInteractionEnabled clearsOnInsertion
        """)),
    "imageView": view.union(
      words(
        """
        image highlightedImage catalog symbolScale highlighted animating \
        adjustsImageSizeForAccessibilityContentSizeCategory preferredImageDynamicRange
        """)),
    "scrollView": scroll,
    "tableView": scroll.union(
      words(
        """
        style dataMode separatorStyle rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight \
        estimatedSectionHeaderHeight estimatedSectionFooterHeight allowsSelection allowsMultipleSelection \
        allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing showsSelectionImmediatelyOnTouchBegin \
        separatorInsetReference sectionIndexMinimumDisplayRowCount dragInteractionEnabled prefetchingEnabled \
        remembersLastFocusedIndexPath selectionFollowsFocus
        """)),
    "collectionView": scroll.union(
      words(
        """
        dataMode prefetchingEnabled allowsSelection allowsMultipleSelection allowsSelectionDuringEditing \
        allowsMultipleSelectionDuringEditing dragInteractionEnabled remembersLastFocusedIndexPath \
        selectionFollowsFocus selfSizingInvalidation
        """)),
    "segmentedControl": control.union(words("segmentControlStyle selectedSegmentIndex momentary")),
    "switch": control.union(words("on title preferredStyle")),
    "slider": control.union(
      words("value minValue maxValue continuous minimumValueImage maximumValueImage preferredBehavioralStyle")
    ),
    "stepper": control.union(words("value minimumValue maximumValue stepValue wraps autorepeat continuous")),
    "progressView": view.union(words("progress progressViewStyle progressImage trackImage")),
    "activityIndicatorView": view.union(words("style animating hidesWhenStopped")),
    "pageControl": control.union(
      words(
        """
        numberOfPages currentPage hidesForSinglePage defersCurrentPageDisplay backgroundStyle \
        allowsContinuousInteraction
        """)),
    "pickerView": view.union(words("showsSelectionIndicator")),
    "searchBar": bar.union(
      words(
        """
        searchBarStyle placeholder text showsCancelButton showsBookmarkButton showsSearchResultsButton \
        searchResultsButtonSelected scopeButtonBackgroundImage
        """)),
    "navigationBar": bar,
    "toolbar": bar,
    "tabBar": bar.union(words("selectionIndicatorImage itemWidth itemSpacing")),
    "visualEffectView": view,
    "navigationItem": words(
      """
      id key title prompt largeTitleDisplayMode userLabel backButtonTitle backButtonDisplayMode \
      leftItemsSupplementBackButton hidesBackButton hidesSearchBarWhenScrolling style
      """),
    "constraint": words(
      """
      id key firstItem firstAttribute relation secondItem secondAttribute constant multiplier priority symbolic symbolType \
      identifier userLabel placeholder installed
      """),
    "viewLayoutGuide": words("key id usesBottomSafeArea followsUndockedKeyboard"),
    "layoutGuide": words("id key userLabel identifier"),
    "viewControllerLayoutGuide": words("type id"), "mask": words("key"), "exclude": words("reference"),
    "include": words("reference"), "rect": words("key x y width height"),
    "frame": words("key minX minY maxX maxY width height"), "inset": words("key minX minY maxX maxY"),
    "edgeInsets": words("key top left bottom right"),
    "directionalEdgeInsets": words("key top leading bottom trailing"),
    "autoresizingMask": words(
      "key widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY"),
    "fontDescription": words("key type name family pointSize size style weight width"),
    "font": words("key size name metaFont"), "kern": words("key value"),
    "paragraphStyle": words(
      """
      key alignment lineBreakMode lineBreakStrategy baseWritingDirection defaultTabInterval lineSpacing paragraphSpacing \
      paragraphSpacingBefore lineHeightMultiple minimumLineHeight maximumLineHeight firstLineHeadIndent headIndent \
      tailIndent hyphenationFactor tighteningFactorForTruncation allowsDefaultTighteningForTruncation headerLevel
      """),
    "preferredSymbolConfiguration": words(
      "key scale weight pointSize configurationType renderingMode textStyle preferredRenderingMode"),
    "viewController": controller, "tableViewController": controller, "collectionViewController": controller,
    "navigationController": controller,
  ]

  /// What an element may hold that is no view of its own.
  static let children = words(
    """
    color nil connections rect frame autoresizingMask variation mask constraints subviews viewLayoutGuide layoutGuides \
    fontDescription state string mutableString attributedString accessibility userDefinedRuntimeAttributes \
    gestureRecognizers animations point date locale timeZone calendar textInputTraits dataDetectorType imageReference \
    preferredSymbolConfiguration buttonConfiguration segments items sections prototypes cells blurEffect vibrancyEffect \
    toolbarItems navigationItem tabBarItem extendedEdge value barButtonItem rightBarButtonItems leftBarButtonItems \
    textAttributes edgeInsets directionalEdgeInsets inset size collectionViewFlowLayout collectionViewLayout menu \
    keyCommands backgroundConfiguration integer real bool array mutableArray mutableData url image scopeButtonTitles \
    accessibilityTraits leadingBarButtonItems trailingBarButtonItems tabBarItems offsetWrapper extensionTraits \
    interactions presentationContext designable objects view navigationBar toolbar tabBar refreshControl \
    searchController
    """)

  /// The properties that are insets or sizes.
  static let lengths = words(
    """
    frame separatorInset contentInset scrollIndicatorInsets imageEdgeInsets titleEdgeInsets contentEdgeInsets \
    layoutMargins directionalLayoutMargins contentInsets shadowOffset titleShadowOffset customSize freeformSize \
    preferredContentSize contentSizeForViewInPopover bounds contentStretch
    """)
}
