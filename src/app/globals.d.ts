/** The version of package.json, set by the build. */
declare const __APP_VERSION__: string;
/** Names the files of a build, in its worker. */
declare const __BUILD__: string;

/** Trusted types, as much as is used of them; the compiler's browser does not know of them, nor do some that readers have. */
interface Window {
  readonly trustedTypes?: {
    /** What a policy gives passes for a string with the compiler, and for more with the browser. */
    createPolicy<Rules extends { createScriptURL?(address: string): string; createHTML?(markup: string): string }>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
