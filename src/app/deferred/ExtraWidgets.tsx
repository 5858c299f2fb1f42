import type { ReactNode } from 'react';
import { Download } from '#app/download/Download.tsx';
import { Statistics } from '#app/statistics/Statistics.tsx';
import { VersionNotice } from '#app/version/VersionNotice.tsx';

/** The download button, the notice of a newer version, and the partner's statistics. */
export function ExtraWidgets(): ReactNode {
  return (
    <>
      <Download />
      <VersionNotice />
      <Statistics />
    </>
  );
}
