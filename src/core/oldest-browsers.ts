/**
 * The oldest browsers that the app supports, as the build tool names them. Chrome 95 is the last for
 * Android 5. Safari and Firefox support <dialog> from these versions on. The web's code may use no feature
 * that these browsers lack (tests/text/old-browsers.test.ts).
 */
export const OLDEST_BROWSERS = ['chrome91', 'safari15.4', 'firefox98']
