import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { nextPlace } from './carte-clavier.ts'
import { type Comptes, compteOf } from './carte-comptes.ts'
import { tintOf } from './carte-legende.tsx'
import { PETITE_COURONNE, TRACES } from './departements-traces.gen.ts'
import { nomDepartement, showNombre } from './libelles.ts'

type Props = {
  objet: ObjetRecherche
  comptes: Comptes
  choisi: string | undefined
  onChoose: (code: string) => void
}

const showDepartement = (objet: ObjetRecherche, comptes: Comptes, code: string) => {
  const { nombre, exact } = compteOf(comptes, code)
  return `${nomDepartement(code)} (${code})\u00a0: ${nombre === 0 ? 'aucun résultat' : showNombre(objet, nombre, exact)}`
}

/** A single stop of the Tab key; the arrows go from one département to the next, Enter and Space choose. */
export function CarteFrance({ objet, comptes, choisi, onChoose }: Props) {
  const { svg, place, shown, hasFocus, handlersOf } = useParcours({ comptes, choisi, onChoose })
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws nothing */}
      <svg
        aria-label="Carte des départements. Flèches pour se déplacer, Entrée pour filtrer."
        className="mx-auto block h-auto w-full max-w-140 touch-manipulation"
        ref={svg}
        role="group"
        viewBox="-4 -4 708 828"
      >
        <text className="fill-ink-2 [font-size:1.25rem]" textAnchor="middle" x="68" y="140">
          Paris
        </text>
        {PETITE_COURONNE.map(({ code, d }) => (
          <path className={lookOf(comptes, code)} d={d} key={code} />
        ))}
        {TRACES.map(({ code, d }) => (
          // biome-ignore lint/a11y/useSemanticElements: an outline of a drawing cannot be a button element
          <path
            aria-label={showDepartement(objet, comptes, code)}
            aria-pressed={code === choisi}
            className={classNames(lookOf(comptes, code), 'cursor-pointer hover:opacity-75 focus:outline-none')}
            d={d}
            data-code={code}
            key={code}
            {...handlersOf(code)}
            role="button"
            tabIndex={code === place ? 0 : -1}
          />
        ))}
        {choisi && <Contour className="stroke-ink stroke-3" code={choisi} />}
        {hasFocus && <Contour className="stroke-focus stroke-4" code={place} />}
      </svg>
      <p aria-hidden="true" className="min-h-6 text-center text-body">
        {(shown || hasFocus) && showDepartement(objet, comptes, shown ?? place)}
      </p>
    </div>
  )
}

/** The département that the keyboard is on, and the one that the pointer shows. */
function useParcours({ comptes, choisi, onChoose }: Omit<Props, 'objet'>) {
  const [place, setPlace] = useState(() => choisi ?? mostOf(comptes) ?? '75')
  const [shown, setShown] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const svg = useRef<SVGSVGElement>(null)

  function act(event: KeyboardEvent<SVGPathElement>, code: string) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(code)
      return
    }
    const next = nextPlace(TRACES, code, event.key)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    svg.current?.querySelector<SVGPathElement>(`[data-code="${next}"]`)?.focus()
  }

  const handlersOf = (code: string) => ({
    onBlur: () => setHasFocus(false),
    onClick: () => onChoose(code),
    onFocus: () => {
      setHasFocus(true)
      setPlace(code)
    },
    onKeyDown: (event: KeyboardEvent<SVGPathElement>) => act(event, code),
    onPointerEnter: () => setShown(code),
    onPointerLeave: () => setShown(undefined),
  })
  return { svg, place, shown, hasFocus, handlersOf }
}

const lookOf = (comptes: Comptes, code: string) =>
  classNames('stroke-control [vector-effect:non-scaling-stroke]', tintOf(compteOf(comptes, code).nombre))

/** Drawn after the other départements, which would hide half of the outline. */
function Contour({ code, className }: { code: string; className: string }) {
  const trace = TRACES.find((one) => one.code === code)
  return (
    <path
      className={classNames('pointer-events-none fill-none [vector-effect:non-scaling-stroke]', className)}
      d={trace?.d}
    />
  )
}

const mostOf = (comptes: Comptes) => [...comptes.values()].sort((a, b) => b.nombre - a.nombre)[0]?.departement
