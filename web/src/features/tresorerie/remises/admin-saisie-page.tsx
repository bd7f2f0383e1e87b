import { jourOf } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import { MOYENS_SERIE, type MoyenSerie } from '@sillon/domain/tresorerie/remises/remise-saisie'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { BordereauCard } from './bordereau-card.tsx'
import { enCoursQuery } from './remises.queries.ts'
import { SerieTable } from './serie-table.tsx'
import { type SerieState, useSerie } from './use-serie.ts'

/** Cheques and transfers entered one after the other, without a dialog for each. */
export function AdminSaisiePage() {
  const today = jourOf(new Date())
  const [jour, setJour] = useState<string | null>(today)
  const [moyen, setMoyen] = useState<MoyenSerie>('cheque')
  const serie = useSerie({ moyen, date_reglement: jour })
  const { data } = useQuery({ ...enCoursQuery, throwOnError: throwWithoutData })
  const isCheque = moyen === 'cheque'
  const lignes = isCheque ? (data?.lignes ?? []) : serie.virements
  return (
    <>
      <ListBackLink label="Règlements" to="/admin/reglements" />
      <PageHead title="Saisie des chèques" />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <DateField
          error={jour === null ? 'Indiquez une date.' : undefined}
          label="Reçus le"
          max={today}
          name="date_reglement"
          onChange={setJour}
          value={jour}
        />
        <SelectField
          label="Moyen"
          name="moyen"
          onChange={({ target }) => setMoyen(target.value as MoyenSerie)}
          options={optionsOf(MOYENS_SERIE, MODE_REGLEMENT_LABELS)}
          value={moyen}
          width="short"
        />
        <p className="pb-3 text-help text-ink-2">repris à chaque ligne</p>
      </div>
      {!data && <SkeletonTable />}
      {data && (
        <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_15rem]" ref={serie.ebauche.element}>
          <div className="grid gap-3">
            <EbaucheOfferte ebauche={serie.ebauche} />
            <SerieTable isCheque={isCheque} lignes={lignes} serie={serie} />
            <p className="text-help text-ink-2">
              <kbd className="rounded border border-line px-1 font-sans">Entrée</kbd> ligne suivante{' '}
              <kbd className="ml-3 rounded border border-line px-1 font-sans">Tab</kbd> case suivante
            </p>
          </div>
          <BordereauCard isCheque={isCheque} lignes={[...lignes]} reason={reasonOf(serie)} serie={data} />
        </div>
      )}
    </>
  )
}

/** Why the slip does not close yet. */
function reasonOf({ attente, isTyping }: SerieState): string | null {
  if (attente.length > 0) return 'Des lignes ne sont pas encore enregistrées.'
  return isTyping ? 'La dernière ligne n’est pas enregistrée.' : null
}
