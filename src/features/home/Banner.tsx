import { type ReactNode, useState } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import { SafeLink } from '#parts/SafeLink.tsx';
import { Icon } from '#ui/Icon.tsx';

type BannerProps = Output<'advertisements'>[number];

/** A word of the operator's across the page: a picture, or where there is none (or it does not come) its title on a board. */
export function Banner({ title, image, link }: BannerProps): ReactNode {
  const [broken, setBroken] = useState(false);
  const pictured = image !== null && !broken;
  return (
    <SafeLink link={link} className={pictured ? 'home-banner pictured' : 'home-banner'}>
      {pictured ? (
        <img src={image} alt={title} loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <>
          <b>{title}</b>
          {link !== null && <Icon name="chevron" size={18} />}
        </>
      )}
    </SafeLink>
  );
}
