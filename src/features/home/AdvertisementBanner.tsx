import { type ReactNode, useState } from 'react';
import type { Output } from '#contract/calls/calls.ts';
import { SafeLink } from '#parts/text/SafeLink.tsx';
import { Icon } from '#ui/Icon.tsx';

type AdvertisementBannerProps = Output<'advertisements'>[number];

/** A banner of the operator: its image, or its title when it has no image or the image fails to load. */
export function AdvertisementBanner({ title, image, link }: AdvertisementBannerProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  const hasImage = image !== null && !hasFailed;
  return (
    <SafeLink link={link} className={hasImage ? 'home-banner pictured' : 'home-banner'}>
      {hasImage ? (
        <img src={image} alt={title} loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      ) : (
        <>
          <b>{title}</b>
          {link !== null && <Icon name="chevron" size={18} />}
        </>
      )}
    </SafeLink>
  );
}
