/**
 * What comes along with every tap, scroll and movement, and nobody here asks React for (tests/app/hearing.test.tsx). Not the focus:
 * the library of the forms' fields asks for it.
 */
const UNHEARD: ReadonlySet<string> = new Set(
  [
    ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'],
    ['mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout'],
    ['touchstart', 'touchmove', 'touchend', 'touchcancel'],
    ['scroll', 'scrollend', 'wheel'],
    ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel'],
    ['animationstart', 'animationiteration', 'animationend'],
  ].flat(),
);

/**
 * Keeps from React, which listens at its root for every kind of event there is, those that nobody asks it for: it would look for who
 * does in the whole of the tree above the finger, twice for each of the fifteen events of a tap. On a slow phone that is up to a
 * tenth of the time in which a tap is to be answered.
 */
export function spareReact(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (kind: string, ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]) => {
    if (!UNHEARD.has(kind)) listen(kind, ...rest);
  };
}
