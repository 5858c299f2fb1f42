import './tunnel.css';
import type { ReactNode } from 'react';
import { Mark } from '#console/frame/Mark.tsx';

export interface TunnelProps {
  readonly name: string;
}

/** The players' tunnel, with the pitch at its end: decoration beside the login. */
export function Tunnel({ name }: TunnelProps): ReactNode {
  return (
    <figure className="tunnel" aria-hidden="true">
      <svg viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" focusable="false">
        <path className="wall" d="M0 0h640v800H0z" />
        <path className="floor" d="M0 800L236 520H404L640 800z" />
        <path className="floor near" d="M236 520L128 800H512L404 520z" />
        <path className="sky" d="M236 330h168v190H236z" />
        <path className="stand" d="M236 392h168v34H236z" />
        <path className="rows" d="M236 400h168M236 408h168M236 416h168" />
        <path className="turf" d="M236 426h168v94H236z" />
        <path className="stripe" d="M264 426h30l-22 94h-36zM330 426h30l20 94h-46z" />
        <g className="chalk">
          <path strokeWidth="4" d="M236 489h168" />
          <path strokeWidth="1.5" strokeOpacity=".6" d="M320 426v63M282 448a38 12 0 0 0 76 0 38 12 0 0 0-76 0" />
          <path strokeWidth="2" d="M388 489v-46" />
          <path fill="var(--chalk)" stroke="none" d="M387 443l-18 7 18 7z" />
        </g>
        <g className="edges">
          <path strokeOpacity=".5" d="M0 0L236 330M640 0L404 330M0 800L236 520M640 800L404 520" />
          <path
            strokeOpacity=".16"
            d="M56 78h528v656H56zM112 157h416v511H112zM156 218h328v397H156zM190 266h260v308H190zM216 302h208v243H216z"
          />
          <path strokeOpacity=".9" strokeWidth="2" d="M236 330h168v190H236z" />
        </g>
        <path className="line" d="M306 800L316.5 520h7L334 800z" />
        <path className="lamps nearest" d="M262 22h116l-8 16H270z" />
        <path className="lamps" d="M284 92h72l-5 10h-62zM297 152h46l-3 7h-40zM305 204h30l-2 5h-26z" />
      </svg>
      <figcaption>
        <Mark />
        <b>{name}</b>
      </figcaption>
    </figure>
  );
}
