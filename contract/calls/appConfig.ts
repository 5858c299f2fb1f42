/** What the app is told about itself (spec section 3). */
export const APP_CONFIG = {
  productTitle: 'Touchline',
  /** Names the slider puzzle that comes before an SMS. */
  captchaId: 'touchline-slider',
  /** Forecast default sort. */
  forecastSort: 1,
  /** What the hash of a password begins with; public, it only keeps the hash from being one of the password alone. */
  secretPrefix: 'touchline:',
  /** Password login sends this for a captcha (spec section 3): the budget of wrong tries guards it. */
  loginCaptcha: 'password-login',
} as const;
