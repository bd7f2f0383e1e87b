import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Silhouette =
  | 'tracteur'
  | 'semoir'
  | 'pulverisateur'
  | 'charrue'
  | 'dechaumeur'
  | 'rouleau'
  | 'telescopique'
  | 'benne'
  | 'presse'
  | 'moissonneuse'
  | 'autre'

/** A machine seen from the side, shown when there is no photograph: one drawing per type, not per model. */
export function MachineSilhouette({ type, className }: { type: Silhouette; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('h-auto w-30 max-w-full fill-none stroke-ink-2', className)}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 120 90"
    >
      <path className="stroke-green-line" d="M4 76H116M4 81.5H116M4 87H116" strokeWidth="1.5" />
      {drawings[type]}
    </svg>
  )
}

const GROUND = 75

function Wheel({ x, r }: { x: number; r: number }) {
  return (
    <>
      <circle className="fill-surface" cx={x} cy={GROUND - r} r={r} />
      <circle cx={x} cy={GROUND - r} r={r * 0.38} />
    </>
  )
}

const drawings: Record<Silhouette, ReactNode> = {
  tracteur: (
    <>
      <path className="fill-green-tint" d="M54 46 60 20H86L90 46Z" />
      <path d="M22 62V46H54M36 46V24M66 20 64 46M22 62H62" />
      <Wheel r={20} x={84} />
      <Wheel r={12} x={32} />
    </>
  ),
  semoir: (
    <>
      <path
        className="fill-wheat-tint"
        d="M14 22H32L28 38H18ZM38 22H56L52 38H42ZM62 22H80L76 38H66ZM86 22H104L100 38H90Z"
      />
      <path d="M8 44H112M23 38V56M47 38V56M71 38V56M95 38V56M60 44V14H84L96 8" />
      <Wheel r={10} x={23} />
      <Wheel r={10} x={47} />
      <Wheel r={10} x={71} />
      <Wheel r={10} x={95} />
    </>
  ),
  pulverisateur: (
    <>
      <rect className="fill-sky-tint" height="26" rx="7" width="36" x="42" y="20" />
      <path d="M56 20V12H64V20M4 38H42M78 38H116M4 34 42 42M116 34 78 42M12 38V46M24 38V46M36 40V48M84 40V48M96 38V46M108 38V46" />
      <path className="stroke-sky" d="M10 56 12 50 14 56M22 56 24 50 26 56M94 56 96 50 98 56M106 56 108 50 110 56" />
      <Wheel r={16} x={60} />
    </>
  ),
  charrue: (
    <>
      <path
        className="fill-wheat-tint"
        d="M34 34 32 52 48 64 42 38ZM56 42 54 60 70 70 64 46ZM78 50 76 66 90 73 86 54Z"
      />
      <path d="M8 16V34M8 26H22L104 60M26 27 20 40" />
      <Wheel r={9} x={104} />
    </>
  ),
  dechaumeur: (
    <>
      <path
        className="fill-wheat-tint"
        d="M22 50a6 13 0 1 0 1 0ZM42 50a6 13 0 1 0 1 0ZM62 50a6 13 0 1 0 1 0ZM82 50a6 13 0 1 0 1 0Z"
      />
      <path d="M8 20V44M8 36H108V56M22 36V60M42 36V60M62 36V60M82 36V60" />
      <Wheel r={9} x={108} />
    </>
  ),
  rouleau: (
    <>
      <path className="fill-wheat-tint" d="M28 43a16 16 0 1 0 .1 0ZM62 43a16 16 0 1 0 .1 0ZM96 43a16 16 0 1 0 .1 0Z" />
      <path d="M4 40V32H96V59M28 32V59M62 32V59" />
    </>
  ),
  telescopique: (
    <>
      <path className="fill-orange-tint" d="M34 44H100V60H34Z" />
      <path d="M54 44 58 26H76L80 44M104 40 26 24 20 26V44H6V50M104 40V46" />
      <Wheel r={13} x={42} />
      <Wheel r={13} x={88} />
    </>
  ),
  benne: (
    <>
      <path className="fill-wheat-tint" d="M24 18H110L102 54H34Z" />
      <path d="M44 18 48 54M66 18V54M90 18 86 54M4 60H40M34 54V60H102V54" />
      <Wheel r={11} x={66} />
      <Wheel r={11} x={91} />
    </>
  ),
  presse: (
    <>
      <path className="fill-brick-tint" d="M20 18H72L84 30V52H20Z" />
      <path d="M20 36H84M84 46 114 36M14 58H70M20 52 14 58" />
      <Wheel r={17} x={82} />
      <Wheel r={8} x={24} />
      <Wheel r={8} x={44} />
    </>
  ),
  moissonneuse: (
    <>
      <path className="fill-brick-tint" d="M52 24H106L112 50H46Z" />
      <path d="M30 46V24H48L52 50H26ZM104 24 112 12M46 50 22 62M8 48 22 62M14 42V72H26" />
      <circle cx="14" cy="58" r="10" />
      <Wheel r={17} x={54} />
      <Wheel r={11} x={98} />
    </>
  ),
  /** A cog: the drawing of another machine would deceive. */
  autre: (
    <>
      <circle className="fill-neutral-tint" cx="60" cy="44" r="20" />
      <circle cx="60" cy="44" r="7" />
      <path d="M60 24V16M60 64V72M40 44H32M80 44H88M46 30 40 24M74 30 80 24M46 58 40 64M74 58 80 64" />
    </>
  ),
}
