/**
 * The oldest browsers that open the app, as the build names them. Chrome 95 is the last of Android 5; Safari
 * and Firefox have had <dialog> since these. What they lack, no code of the web may use
 * (tests/text/old-browsers.test.ts).
 */
export const OLDEST_BROWSERS = ['chrome91', 'safari15.4', 'firefox98']
