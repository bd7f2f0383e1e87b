import type { EntrepriseCreances } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { entreprisesCreancesQuery } from '../creances/creances.queries.ts'
import type { Choisie } from './entree.ts'

type Props = {
  texte: string
  choisie: Choisie | null
  field: RefObject<HTMLInputElement | null>
  refus: string | undefined
  onType: (texte: string) => void
  onChoose: (entreprise: Choisie) => void
  onNext: () => void
  onUnsure: () => void
}

/** The companies found for the typed text, and the one that « Entrée » takes: pressed before the answer, only a sole one. */
function useAdherents({ texte, choisie, onChoose, onNext, onUnsure }: Omit<Props, 'field' | 'refus' | 'onType'>) {
  const [rang, setRang] = useState(0)
  const [isPressed, setPressed] = useState(false)
  const q = choisie ? '' : texte.trim()
  const asked = useDeferredValue(q)
  const { data, isPlaceholderData } = useQuery(entreprisesCreancesQuery(asked))
  const found =
    q.length < LONGUEUR_MIN || asked !== q || isPlaceholderData ? undefined : data?.resultats.slice(0, CHOIX_MAX)
  const first = found?.[Math.min(rang, found.length - 1)]

  useEffect(() => {
    if (!isPressed || !found) return
    setPressed(false)
    // The list was not there to be read: the money of one company would be written to another of the same name.
    if (first && found.length === 1) onChoose(first)
    else onUnsure()
  })

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step !== undefined && found) {
      event.preventDefault()
      setRang(Math.max(0, Math.min(found.length - 1, rang + step)))
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!choisie && first) return onChoose(first)
    if (!choisie && (found || q.length < LONGUEUR_MIN)) return
    // The next keys are those of the number, whether or not the answer is there.
    setPressed(!choisie)
    onNext()
  }

  return {
    found,
    first,
    press,
    restart: () => {
      setRang(0)
      setPressed(false)
    },
  }
}

const LONGUEUR_MIN = 2

/** More would leave the screen: one more letter shortens the list. */
const CHOIX_MAX = 6

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The member who pays, by number, name or telephone. */
export function AdherentCell(props: Props) {
  const { texte, field, refus, onType, onChoose } = props
  const id = useId()
  const { found, first, press, restart } = useAdherents(props)
  return (
    <div className="relative">
      <input
        aria-activedescendant={first && `${id}-${first.id}`}
        aria-autocomplete="list"
        aria-controls={id}
        aria-describedby={refus && `${id}-refus`}
        aria-expanded={found !== undefined}
        aria-invalid={refus !== undefined}
        aria-label="Adhérent"
        autoComplete="off"
        className="h-10 w-full bg-transparent px-3 outline-offset-[-2px]"
        onChange={({ target }) => {
          restart()
          onType(target.value)
        }}
        onKeyDown={press}
        placeholder="Numéro, nom ou téléphone"
        ref={field}
        role="combobox"
        value={texte}
      />
      {refus && (
        <p className="px-3 pb-2 text-help text-brick-ink" id={`${id}-refus`}>
          {refus}
        </p>
      )}
      <Trouvees first={first} found={found} id={id} onChoose={onChoose} />
    </div>
  )
}

type TrouveesProps = {
  id: string
  found: readonly EntrepriseCreances[] | undefined
  first: EntrepriseCreances | undefined
  onChoose: Props['onChoose']
}

const Trouvees = ({ id, found, first, onChoose }: TrouveesProps) => (
  <div
    className={classNames(
      'absolute top-full left-0 z-20 w-[min(30rem,80vw)] rounded-card border border-line bg-surface shadow-lg',
      !found && 'hidden',
    )}
  >
    <div aria-label="Adhérents" id={id} role="listbox">
      {found?.map((entreprise) => (
        <div
          aria-selected={entreprise === first}
          className={classNames('cursor-pointer px-4 py-2', entreprise === first && 'bg-green-tint')}
          id={`${id}-${entreprise.id}`}
          key={entreprise.id}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(entreprise)
          }}
          role="option"
          tabIndex={-1}
        >
          <span className="flex justify-between gap-4">
            <span className="font-semibold">{entreprise.raison_sociale}</span>
            <span className="tabular-nums">
              {entreprise.reste > 0 ? formatMontant(entreprise.reste) : 'rien à payer'}
            </span>
          </span>
          <span className="text-help text-ink-2">{entreprise.no_adherent}</span>
        </div>
      ))}
    </div>
    <p className="border-t border-line px-4 py-2 text-help text-ink-2" role="status">
      {found?.length === 0
        ? 'Aucun adhérent. Chercher par téléphone\u202f?'
        : 'Entrée prend le premier et propose ce qui est dû.'}
    </p>
  </div>
)
