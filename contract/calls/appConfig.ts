/** Values that client and gateway share (docs/product.md#app-config). */
export const APP_CONFIG = {
  productTitle: 'Touchline',
  /** Id of the slider puzzle that is solved before an SMS is sent. */
  captchaId: 'touchline-slider',
  /** Forecast default sort. */
  forecastSort: 1,
  /** Hashed before the password. Public: it only defeats tables of plain password hashes. */
  secretPrefix: 'touchline:',
  /** Captcha of a password login (docs/product.md#password-login), until the gateway asks for the pass of a solved one. */
  loginCaptcha: 'password-login',
} as const;
