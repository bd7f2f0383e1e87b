import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { MoneyInput } from '../../../lib/money-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { compteQuery } from '../creances/creances.queries.ts'
import { AdherentCell } from './adherent-cell.tsx'
import type { Choisie, Entree } from './entree.ts'
import type { SerieState } from './use-serie.ts'

const INPUT = 'h-10 w-full bg-transparent px-2 text-right tabular-nums outline-offset-[-2px] desk:px-3'

/** The keys of the line: the amount due is proposed, then the line is recorded. */
function useEntree(serie: SerieState) {
  const { entree, type, propose, settled, focus } = serie
  const queryClient = useQueryClient()
  const adherent = useRef<HTMLInputElement>(null)
  const numero = useRef<HTMLInputElement>(null)
  const montant = useRef<HTMLInputElement>(null)
  const proposing = useRef<Promise<Entree['montant']>>(undefined)

  useEffect(() => {
    if (focus) (focus.champ === 'montant' ? montant : adherent).current?.focus()
  }, [focus])

  useLayoutEffect(() => {
    if (entree.piece === '') return
    // Only once the proposal is drawn: « Entrée » pressed before that would read the line without its amount.
    proposing.current = undefined
    // The field was empty when Tab led there: what is typed must replace the amount, as if it had been there already.
    if (document.activeElement === montant.current) montant.current?.select()
  }, [entree.piece])

  async function readDue(id: string) {
    await settled()
    const { creances } = await queryClient.fetchQuery(compteQuery(id))
    const [due] = creances
    propose(id, { montant: due?.reste ?? null, piece: due?.numero ?? due?.objet ?? 'Rien à payer' })
    return due?.reste ?? null
  }

  function choose({ id, no_adherent, raison_sociale }: Choisie) {
    type({ entreprise: { id, no_adherent, raison_sociale }, texte: raison_sociale })
    const due: Promise<Entree['montant']> = readDue(id).catch(() => {
      if (proposing.current === due) proposing.current = undefined
      return null
    })
    proposing.current = due
  }

  /** False when something is missing: the focus then goes to the missing member, else where the key leads. */
  function leave() {
    const isLeft = serie.leave(proposing.current)
    if (isLeft) proposing.current = undefined
    if (isLeft || !entree.entreprise) adherent.current?.focus()
    return isLeft
  }

  const forget = () => {
    proposing.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const isOut = event.key === 'Tab' && !event.shiftKey && event.target === montant.current
    if (event.key === 'Escape' && entree.texte !== '') serie.erase()
    if (event.key !== 'Enter' && !(isOut && entree.entreprise)) return
    if (event.target === adherent.current || !(event.target instanceof HTMLInputElement)) return
    if (leave() || event.key === 'Enter') event.preventDefault()
  }

  return { adherent, numero, montant, choose, forget, onKeyDown }
}

type Props = { serie: SerieState; rang: number; isCheque: boolean }

/** The line being typed: four characters, Entrée, the number, Entrée. It is recorded as it is left. */
export function EntreeRow({ serie, rang, isCheque }: Props) {
  const { entree, refus, type } = serie
  const { adherent, numero, montant, choose, forget, onKeyDown } = useEntree(serie)
  return (
    <tr className="border-t border-line" onKeyDown={onKeyDown}>
      <td className="hidden px-2 text-right text-help text-ink-2 desk:table-cell">{rang}</td>
      <td className="border-line desk:border-l">
        <AdherentCell
          choisie={entree.entreprise}
          field={adherent}
          onChoose={(entreprise) => {
            choose(entreprise)
            if (document.activeElement === adherent.current) numero.current?.focus()
          }}
          onNext={() => numero.current?.focus()}
          onUnsure={() => {
            // A number begun is typed to its end: its last figures would land in the name.
            if (entree.reference === '') adherent.current?.focus()
          }}
          onType={(texte) => {
            forget()
            type({ texte, entreprise: null, piece: '', montant: null })
          }}
          refus={refus?.champ === 'adherent' ? refus.message : undefined}
          texte={entree.texte}
        />
      </td>
      <td className="hidden truncate border-l border-line px-3 text-ink-2 desk:table-cell">
        {entree.piece || 'la plus ancienne'}
      </td>
      <td className="border-l border-line">
        <input
          aria-label={isCheque ? 'N° de chèque' : 'Référence du virement'}
          autoComplete="off"
          className={INPUT}
          onChange={({ target }) => type({ reference: target.value })}
          ref={numero}
          value={entree.reference}
        />
      </td>
      <MontantCell field={montant} serie={serie} />
      <td className="border-l border-line px-1 text-right">
        {serie.isTyping && (
          <IconButton
            icon={<X aria-hidden="true" size={16} />}
            label={entree.corrige ? 'Ne pas corriger' : 'Effacer la ligne'}
            onClick={serie.erase}
          />
        )}
      </td>
    </tr>
  )
}

function MontantCell({ serie, field }: { serie: SerieState; field: RefObject<HTMLInputElement | null> }) {
  const { entree, refus, type } = serie
  const id = useId()
  const message = refus?.champ === 'montant' ? refus.message : undefined
  return (
    <td className="border-l border-line">
      <MoneyInput
        aria-describedby={message && id}
        aria-invalid={message !== undefined}
        aria-label="Montant"
        className={INPUT}
        onChange={(montant) => type({ montant })}
        ref={field}
        value={entree.montant}
      />
      {message && (
        <p className="px-3 pb-2 text-right text-help text-brick-ink" id={id}>
          {message}
        </p>
      )}
    </td>
  )
}
