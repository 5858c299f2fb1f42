import './codeFlips.css';
import type { ReactNode } from 'react';

/** An invite code, a digit on each flap of a scoreboard. */
export function CodeFlips({ code, label }: { readonly code: string; readonly label: string }): ReactNode {
  return (
    <div className="code-flips" role="img" aria-label={label}>
      {[...code].map((digit, i) => (
        <b key={i}>{digit}</b>
      ))}
    </div>
  );
}
