/** The version of package.json, set by the build. */
declare const __APP_VERSION__: string;
/** Identifies the build, in its service worker. */
declare const __BUILD__: string;

/** The part of Trusted Types that the app uses; TypeScript's DOM types and some browsers lack it. */
interface Window {
  readonly trustedTypes?: {
    /** TypeScript treats the result of a policy as a string; the browser needs the trusted type. */
    createPolicy<Rules extends { createScriptURL?(address: string): string; createHTML?(markup: string): string }>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
