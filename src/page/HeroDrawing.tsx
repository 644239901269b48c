import type { ReactNode } from 'react';
import type { DrawingName } from '../model/sections.ts';
import type { SiteContent } from '../model/site.ts';
import { isLonger } from '../ui/lengths.ts';
import { SizedPicture, type Picture } from '../ui/SizedPicture.tsx';

interface HeroDrawingProps extends Pick<
  SiteContent['home']['introduction'],
  'planNote' | 'buildNote'
> {
  /** The kinds of site that a visitor can choose; the first kind is the default. */
  kinds: readonly FrontProps[];
  emptySign: string;
}

interface FrontProps {
  drawing: DrawingName;
  picture?: Picture | undefined;
}

export function HeroDrawing({ planNote, buildNote, kinds, emptySign }: HeroDrawingProps) {
  const [first = { drawing: 'offer' }, ...others] = kinds;
  const hasSign = kinds.length > 0;
  return (
    <svg
      className="hero-drawing"
      viewBox={hasSign ? '8 -28 472 428' : '8 20 472 380'}
      width="472"
      height={hasSign ? 428 : 380}
      aria-hidden="true"
      fill="none"
      stroke="var(--color-blueprint)"
    >
      <defs>
        <pattern id="hd-grid" y="8" width="16" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 16V0h16" stroke="var(--color-line)" />
        </pattern>
        <pattern id="hd-hatch" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M-1-1h10V9H-1z" fill="var(--color-paper)" />
          <path d="M-2 10 10-2M-2 2l4-4M6 10l4-4" stroke="var(--color-ink)" />
        </pattern>
      </defs>
      <g className="hd-fade">
        <path d="M48 72h384v304H48z" fill="url(#hd-grid)" stroke="none" />
        <path
          d={`${hasSign ? 'M12-8v-16h16M460-24h16v16' : 'M12 40V24h16M460 24h16v16'}M12 380v16h16m432 0h16v-16`}
          stroke="var(--color-ink)"
        />
        <path d="M64 128l96 96m0-96-96 96" />
        <g>
          <path d="M64 128h96v96h-96zM104 280h40M104 288h40M104 296h24" />
          <path d="M64 264h96v48h-96z" strokeDasharray="3 3" />
          <path d="M192 264h96v48h-96z" fill="var(--color-raised)" strokeWidth="1.5" />
        </g>
        <circle cx="84" cy="288" r="8" strokeDasharray="3 3" />
        <circle cx="212" cy="288" r="8" strokeWidth="1.5" />
        <path d="M160 288h30m-6-4 6 4-6 4M288 288h14m-6-4 6 4-6 4M24 288h38m-6-4 6 4-6 4M368 328v13m-4-6 4 6 4-6" />
        <circle cx="368" cy="352" r="10" fill="var(--color-paper)" />
        <g fill="var(--color-blueprint)" stroke="none">
          <path d="M232 279h40v3h-40zM232 287h40v3h-40zM232 295h24v3h-24z" />
          <circle cx="24" cy="288" r="5" />
          <circle cx="368" cy="352" r="6" />
        </g>
      </g>
      {/* The ground plan. The built parts cover some of its lines once they have risen. */}
      <g className="hd-x">
        <path d="M36 376h408M48 72h384M48 104h384M176 248h256M304 328h128" strokeWidth="1.5" />
        <path d={`M48 248h128M48 328h256${hasSign ? SIGN : ''}`} strokeDasharray="6 4" />
        <path d="M64 348h64v8H64zM192 348h64v8h-64z" />
      </g>
      <g className="hd-y">
        <path d="M48 72v316M432 72v316M176 104v144M304 248v80" strokeWidth="1.5" />
        <path d="M176 248v140M304 328v60" strokeDasharray="6 4" />
        <path d="M24 98v156M464 50v268" />
      </g>
      <g className="hd-fade">
        <path d="M20 108l8-8m-8 152 8-8M460 60l8-8m-8 40 8-8m-8 152 8-8m-8 88 8-8" />
        <path className="hd-ground" d="M-4000 376h8000" strokeWidth="1.5" />
        {hasSign && (
          <text className="sign-plan" x="240" y="22">
            {emptySign}
          </text>
        )}
        <Note at="translate(24 176)rotate(-90)">{planNote}</Note>
        <Note at="translate(464 160)rotate(90)">{buildNote}</Note>
      </g>
      <g stroke="var(--color-ink)" strokeWidth="1.5" strokeLinejoin="round">
        {hasSign && (
          <g id="sign" className="sign" display="none">
            <path className="side" d="M80 0l16-16v44L80 44z" />
            <path d="M80 44l16-16h320l-16 16z" fill="url(#hd-hatch)" />
            <path d="M96-16h320v44H96zM136 28h8v28h-8zM368 28h8v28h-8z" fill="var(--color-ink)" />
            <text x="256" y="6" />
          </g>
        )}
        <g className="hd-b hd-1">
          <path className="side" d="M48 72l16-16v32l-16 16z" />
          <path d="M48 104l16-16h128l-16 16z" fill="url(#hd-hatch)" />
          <g>
            <path d="M64 56h384v32H64z" fill="var(--color-raised)" />
            <g stroke="none">
              <path d="M144 66h224v12H144z" fill="var(--color-line)" />
              <path d="M77 69h6v6h-6zM89 69h6v6h-6zM101 69h6v6h-6z" fill="var(--color-ink)" />
            </g>
          </g>
        </g>
        <g className="hd-b hd-2">
          <path className="side" d="M176 104l16-16v144l-16 16z" />
          <path d="M176 248l16-16h128l-16 16z" fill="url(#hd-hatch)" />
          <g>
            <Front {...first} />
          </g>
        </g>
        {others.map((front) => (
          <g key={front.drawing} className={`drawn-${front.drawing}`} display="none">
            <Front {...front} />
          </g>
        ))}
        <g className="hd-b hd-3">
          <g>
            <path className="side" d="M304 248l16-16v80l-16 16z" />
            <path d="M304 328l16-16h128l-16 16z" fill="url(#hd-hatch)" />
            <g>
              <path d="M320 232h128v80H320z" fill="var(--color-raised)" />
              <g stroke="none" fill="var(--color-paper)">
                <path d="M336 248h96v48h-96z" fill="var(--color-blueprint)" />
                <circle cx="356" cy="272" r="8" />
                <path d="M376 262h40v4h-40zM376 270h40v4h-40zM376 278h24v4h-24z" />
              </g>
            </g>
          </g>
        </g>
      </g>
    </svg>
  );
}

/** The sign and its posts as dashed lines, before the sign is built. */
const SIGN = 'M80 0h320v44H80zM120 44v28M360 44v28';

/** The front of a built page: a picture or, without one, a drawing of its kind. */
export const Front = ({ drawing, picture }: FrontProps) => (
  <>
    <path d="M192 88h256v144H192z" fill="var(--color-raised)" />
    <g>
      {picture ? (
        <>
          <foreignObject x="193" y="89" width="254" height="142">
            <SizedPicture made={picture} alt="" sizes="(min-width: 48rem) 20rem, 48vw" />
          </foreignObject>
          <path d="M193 89h254v142H193z" />
        </>
      ) : (
        FRONTS[drawing]
      )}
    </g>
  </>
);

const FRONTS: Record<DrawingName, ReactNode> = {
  offer: (
    <>
      <path d="M376 88h72v144h-72z" fill="var(--color-sunk)" />
      <g stroke="none">
        <path d="M386 134h52v98h-52z" fill="var(--color-blueprint)" />
        <path
          d="M393 145h8v22h-8zM408 145h8v22h-8zM423 145h8v22h-8zM388 177h48l6 14h-60zM411 203h20v18h-20z"
          fill="var(--color-raised)"
        />
        <path
          d="M394 177h7l-3 14h-8zM408 177h8l1 14h-10zM423 177h7l4 14h-8z"
          fill="var(--color-blueprint)"
        />
        <path
          d="M390 122h44l8 14h-60zM381 191h62v3h-62zM393 203h11v29h-11z"
          fill="var(--color-ink)"
        />
        <path d="M216 120h136v14H216zM216 140h96v14H216z" fill="var(--color-ink)" />
        <path d="M216 166h120v4H216zM216 175h88v4h-88z" fill="var(--color-soft)" />
        <path d="M320 204h32v4h-32z" fill="var(--color-blueprint)" />
        <rect x="216" y="193" width="88" height="26" rx="3" fill="var(--color-marking)" />
        <path d="M234 204h52v4h-52z" fill="var(--color-paper)" />
      </g>
    </>
  ),
  company: (
    <>
      <path d="M192 116h256v52H192z" fill="var(--color-sunk)" />
      <g stroke="none">
        <path d="M208 188h48v6h-48zm80 0h48v6h-48zm80 0h48v6h-48z" fill="var(--color-ink)" />
        <path
          d="M208 206h64v4h-64zm80 0h64v4h-64zm80 0h64v4h-64zM208 100h64v4h-64z"
          fill="var(--color-soft)"
        />
        <path
          d="M216 132h52v36h-52zm64-8h72v44h-72zm84 16h60v28h-60z"
          fill="var(--color-blueprint)"
        />
        <path d="M372 95h60v14h-60z" fill="var(--color-marking)" />
      </g>
      <path
        d="M224 144h36M288 136h56M288 152h56M376 152h36"
        stroke="var(--color-raised)"
        strokeWidth="8"
        strokeDasharray="8 6"
      />
    </>
  ),
  shop: (
    <>
      <path d="M212 128h56v48h-56zm80 0h56v48h-56zm80 0h56v48h-56z" fill="var(--color-sunk)" />
      <path
        d="M192 88h32v16a16 10 0 0 1-32 0zm64 0h32v16a16 10 0 0 1-32 0zm64 0h32v16a16 10 0 0 1-32 0zm64 0h32v16a16 10 0 0 1-32 0z"
        fill="var(--color-blueprint)"
      />
      <path
        d="M224 88h32v16a16 10 0 0 1-32 0zm64 0h32v16a16 10 0 0 1-32 0zm64 0h32v16a16 10 0 0 1-32 0zm64 0h32v16a16 10 0 0 1-32 0z"
        fill="var(--color-raised)"
      />
      <g stroke="none">
        <path
          d="M226 140h28l-4 26h-20zM308 138h24v28h-24zM400 136l16 30h-32z"
          fill="var(--color-blueprint)"
        />
        <path d="M212 184h36v6h-36zm80 0h36v6h-36zm80 0h36v6h-36z" fill="var(--color-ink)" />
        <path d="M212 200h56v16h-56zm80 0h56v16h-56zm80 0h56v16h-56z" fill="var(--color-marking)" />
      </g>
    </>
  ),
};

/** A note along a line of the drawing. Long text is squeezed to the length of the line. */
function Note({ at, children }: { at: string; children: string }) {
  return (
    <text
      className="hd-note"
      transform={at}
      {...(isLonger(children, 16) && { textLength: 240, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {children}
    </text>
  );
}
