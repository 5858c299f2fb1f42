import './pickImages.css';
import type { ReactNode } from 'react';

/** Phones then offer photos in one of these formats. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

export interface PickImagesProps {
  /** Accessible name. */
  readonly label: string;
  readonly multiple: boolean;
  readonly disabled?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Opens the device's choice of images when what is inside is tapped. */
export function PickImages({ label, multiple, disabled = false, onPick, children }: PickImagesProps): ReactNode {
  return (
    <label className="pick-images" title={label}>
      {children}
      <input
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = ''; // the same file may be picked again
        }}
      />
    </label>
  );
}
