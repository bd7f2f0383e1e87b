import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { partClass } from './part-class.ts'
import './tier-meter.css'

export type TierPost = {
  at: number
  /** « 398 € », above « 48 t ». */
  price: string
  quantity: string
  state: 'current' | 'next' | 'other'
}

type TierMeterProps = {
  /** The name of the article: « Ammonitrate 33,5 % ». */
  title: string
  /** « 31 adhérents · à jour » */
  note?: ReactNode
  /** The main sentence: the missing quantity, and its effect on the price. */
  sentence: string
  detail?: ReactNode
  /** The whole gauge in words, for screen readers. */
  valueText: string
  value: number
  mine: number
  posts: readonly TierPost[]
  legend?: ReactNode
}

/** In percent of the gauge: labels closer than this would overlap. */
const ECART_MIN = 15

/**
 * A linear gauge: furrows for the quantity ordered, hatching for the quantity missing to the next tier, a thin bar at the
 * bottom for the member's own share.
 */
export function TierMeter({ title, note, sentence, detail, valueText, value, mine, posts, legend }: TierMeterProps) {
  const isFilled = useAfterFirstSight()
  const last = posts.at(-1)?.at ?? 0
  const max = Math.max(last, value, 1)
  const share = (at: number) => partClass(at / max)
  const next = posts.find(({ state }) => state === 'next')
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-strong">{title}</p>
        {note && <p className="text-help text-ink-2">{note}</p>}
      </div>
      <p aria-live="polite" className="text-h2">
        {sentence}
      </p>
      {detail && <p className="mt-1 text-body text-ink-2">{detail}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter draws neither tiers nor one's own share */}
      <div
        aria-label={title}
        aria-valuemax={max}
        aria-valuemin={0}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={valueText}
        className="tier-track mt-4"
        role="meter"
      >
        {next && <span className={`tier-missing ${share(next.at)}`} />}
        <span className={`tier-ordered ${share(isFilled ? value : 0)}`} />
        {mine > 0 && <span className={`tier-mine ${share(mine)}`} />}
        {posts
          .filter(({ at }) => at > 0 && at < max)
          .map(({ at, state }) => (
            <span className={classNames('tier-post', share(at), state === 'next' && 'tier-post-next')} key={at} />
          ))}
      </div>
      {posts.length > 1 && (
        <div className="tier-scale">
          <ol aria-hidden="true" className="tier-labels tabular-nums">
            {spaced(posts, max).map(({ at, price, quantity, state }) => (
              <li className={classNames(share(at), state === 'other' && 'tier-label-other')} key={at}>
                <span
                  className={classNames(
                    'text-strong',
                    state === 'current' && 'text-green-ink',
                    state === 'next' && 'tone-wheat rounded-pill px-1.5',
                  )}
                >
                  {price}
                </span>
                <span className="text-help text-ink-2">{quantity}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {legend && (
        <p className="mt-2 flex items-baseline gap-2 text-help text-ink-2">
          {mine > 0 && <span aria-hidden="true" className="h-2 w-4.5 shrink-0 rounded-[2px] bg-wheat" />}
          <span>{legend}</span>
        </p>
      )}
    </div>
  )
}

/** The first and the last tier, the current and the next one; the others where there is room. */
function spaced(posts: readonly TierPost[], max: number): TierPost[] {
  const isKept = ({ state }: TierPost, rank: number) => state !== 'other' || rank === 0 || rank === posts.length - 1
  const kept = posts.filter(isKept)
  const isFar = (post: TierPost) => kept.every((other) => Math.abs(other.at - post.at) * 100 >= ECART_MIN * max)
  return posts.filter((post, rank) => isKept(post, rank) || isFar(post))
}

/** False on the first render, so that the gauge fills once; later changes move it from where it is. */
function useAfterFirstSight() {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSeen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isSeen
}
