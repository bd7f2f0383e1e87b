import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { LigneSerie } from '@sillon/domain/tresorerie/remises/remise'
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Attente, toEntree } from './entree.ts'
import { EntreeRow } from './entree-row.tsx'
import { useRetirer } from './remises.queries.ts'
import type { SerieState } from './use-serie.ts'

type Props = { serie: SerieState; lignes: readonly LigneSerie[]; isCheque: boolean }

/** The lines of the series, then the one being typed. Only cheques of the open slip change here. */
export function SerieTable({ serie, lignes, isCheque }: Props) {
  const { entree, attente, open, focusEntree } = serie
  const retirer = useRetirer()
  const corrigees = [entree, ...attente.map((one) => one.entree)].map(({ corrige }) => corrige?.id)
  const shown = lignes.filter(({ reglement_id }) => !corrigees.includes(reglement_id))
  return (
    <table className="w-full table-fixed rounded-card border border-line bg-surface text-body">
      <colgroup>
        <col className="hidden w-10 desk:table-column" />
        <col />
        <col className="hidden w-50 desk:table-column" />
        <col className="w-22 desk:w-26" />
        <col className="w-26" />
        <col className="w-11 desk:w-20" />
      </colgroup>
      <thead className="bg-sunk text-help">
        <tr className="h-10">
          <th className="hidden desk:table-cell" scope="col">
            <span className="sr-only">Ligne</span>
          </th>
          <th className="border-line px-3 text-left desk:border-l" scope="col">
            Adhérent
          </th>
          <th className="hidden border-l border-line px-3 text-left desk:table-cell" scope="col">
            Pièce payée
          </th>
          <th className="border-l border-line px-2 text-right desk:px-3" scope="col">
            {isCheque ? 'N° de chèque' : 'Référence'}
          </th>
          <th className="border-l border-line px-2 text-right desk:px-3" scope="col">
            Montant
          </th>
          <th className="border-l border-line" scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((ligne, index) => (
          <LigneRow
            key={ligne.reglement_id}
            ligne={ligne}
            onCorrect={isCheque ? () => open(toEntree(ligne)) : undefined}
            onRemove={() => {
              if (!retirer.isPending) retirer.mutate(ligne, { onSuccess: focusEntree })
            }}
            rang={index + 1}
          />
        ))}
        {attente.map((one, index) => (
          <AttenteRow key={one.cle} one={one} rang={shown.length + index + 1} serie={serie} />
        ))}
        <EntreeRow isCheque={isCheque} rang={shown.length + attente.length + 1} serie={serie} />
      </tbody>
    </table>
  )
}

type LigneProps = { ligne: LigneSerie; rang: number; onCorrect: (() => void) | undefined; onRemove: () => void }

function LigneRow({ ligne, rang, onCorrect, onRemove }: LigneProps) {
  const { entreprise, pieces, reference, montant, reste } = ligne
  return (
    <tr className="h-10 border-t border-line">
      <td className="hidden px-2 text-right text-help text-ink-2 desk:table-cell">{rang}</td>
      <td className="border-line px-3 desk:truncate desk:border-l">
        <span className="font-semibold">{entreprise.raison_sociale}</span>{' '}
        <span className="text-ink-2">{entreprise.no_adherent}</span>
      </td>
      <td className="hidden truncate border-l border-line px-3 desk:table-cell">
        {pieces.length > 1 ? `${pieces.length} pièces` : (pieces[0] ?? 'En avance')}
        {reste > 0 && <span className="font-semibold text-orange-ink"> en partie</span>}
      </td>
      <td className="truncate border-l border-line px-2 text-right desk:px-3 tabular-nums">{reference}</td>
      <td className="border-l border-line px-2 text-right desk:px-3 font-semibold tabular-nums">
        {formatMontant(montant)}
      </td>
      <td className="border-l border-line px-1 text-center">
        {onCorrect && (
          <span className="inline-flex flex-col desk:flex-row">
            <IconButton
              icon={<Pencil aria-hidden="true" size={16} />}
              label={`Corriger la ligne ${rang}`}
              onClick={onCorrect}
            />
            <IconButton
              icon={<Trash2 aria-hidden="true" size={16} />}
              label={`Retirer la ligne ${rang}`}
              onClick={onRemove}
            />
          </span>
        )}
      </td>
    </tr>
  )
}

type AttenteProps = { one: Attente; rang: number; serie: SerieState }

function AttenteRow({ one, rang, serie }: AttenteProps) {
  const { entree } = one
  const isOnItsWay = serie.isOnItsWay(one)
  return (
    <>
      <tr className="h-10 border-t border-line">
        <td className="hidden px-2 text-right text-help text-ink-2 desk:table-cell">{rang}</td>
        <td className="border-line px-3 desk:truncate desk:border-l">
          <span className="font-semibold">{entree.entreprise?.raison_sociale}</span>
        </td>
        <td className="hidden border-l border-line px-3 text-ink-2 desk:table-cell">
          {isOnItsWay && 'Enregistrement…'}
        </td>
        <td className="truncate border-l border-line px-2 text-right tabular-nums desk:px-3">{entree.reference}</td>
        <td className="border-l border-line px-2 text-right tabular-nums desk:px-3">
          {typeof entree.montant === 'number' && formatMontant(entree.montant)}
        </td>
        <td className="border-l border-line" />
      </tr>
      {!isOnItsWay && <RefusRow one={one} serie={serie} />}
    </>
  )
}

/** Under a line that the server does not have: the reason, and what can be done. */
function RefusRow({ one, serie }: Omit<AttenteProps, 'rang'>) {
  // These buttons go with the refusal: the next cheque is typed without looking for its field.
  function leave(act: () => void) {
    act()
    serie.focusEntree()
  }
  return (
    <tr>
      <td className="hidden desk:table-cell" />
      <td className="border-line px-3 pb-2 desk:border-l" colSpan={4}>
        <span className="text-help text-brick-ink" role="alert">
          {one.refus}
        </span>{' '}
        <span className="inline-flex flex-wrap gap-x-2">
          <Button onClick={() => leave(() => serie.send(one))} size="sm" variant="quiet">
            Réessayer
          </Button>
          <Button onClick={() => serie.giveUp(one)} size="sm" variant="quiet">
            Corriger
          </Button>
          <Button onClick={() => leave(() => serie.drop(one))} size="sm" variant="quiet">
            Abandonner
          </Button>
        </span>
      </td>
      <td className="hidden border-line desk:table-cell" />
    </tr>
  )
}
