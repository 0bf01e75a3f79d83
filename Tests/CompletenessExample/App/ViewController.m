#import <UIKit/UIKit.h>

void show(void) {
  NSLocalizedString(@"ALERT_VIEW_MSG", @"Message in an alert");
  NSLocalizedString(@"ALERT_VIEW_TITLE", @"Title of an alert");
  NSLocalizedStringFromTable(@"SETTINGS_TITLE", @"Settings", @"Title of the settings");
  DemoLocalizedStringFromTable(@"SETTINGS_BACK", @"Settings", @"Button");
}
