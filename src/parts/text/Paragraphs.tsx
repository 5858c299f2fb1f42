import './paragraphs.css';
import type { ReactNode } from 'react';

/** Renders foreign text as plain text: an empty line separates paragraphs, a line break stays. */
export function Paragraphs({ text }: { readonly text: string }): ReactNode {
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <div className="paragraphs">
      {paragraphs.map((paragraph, i) => (
        <p key={i}>{paragraph}</p>
      ))}
    </div>
  );
}
