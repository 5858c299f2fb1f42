import type { ReactNode } from 'react';

/** Ten free places on a line, above, below and on it, and a flag behind the last. Decoration. */
const ABOVE = [6, 38, 102, 134, 230, 294];
const BELOW = [70, 166, 262];
const ON = 210;

export function FirstTen(): ReactNode {
  return (
    <svg className="first-ten" viewBox="0 0 358 124" aria-hidden="true" focusable="false">
      <path d="M-400 82H758" />
      <path className="flag" d="M343 12l28 10-28 10z" />
      <path d="M342 82V11" />
      {ABOVE.map((x) => (
        <path key={x} className="free" d={`M${x} 82a12 12 0 0 1 24 0`} />
      ))}
      {BELOW.map((x) => (
        <path key={x} className="free" d={`M${x} 82a12 12 0 0 0 24 0`} />
      ))}
      <circle className="free" cx={ON} cy="82" r="8" />
      <text x="18" y="118">
        1
      </text>
      <text x="306" y="118">
        10
      </text>
    </svg>
  );
}
