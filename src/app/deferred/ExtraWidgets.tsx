import type { ReactNode } from 'react';
import { Download } from '#app/download/Download.tsx';
import { Statistics } from '#app/statistics/Statistics.tsx';
import { VersionNotice } from '#app/version/VersionNotice.tsx';

/** The button of the app, the news of a newer version, and the statistics of who was named in the address. */
export function ExtraWidgets(): ReactNode {
  return (
    <>
      <Download />
      <VersionNotice />
      <Statistics />
    </>
  );
}
