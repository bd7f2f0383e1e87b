import { BASES_RELEVE, type BaseReleve, type Releve } from '@sillon/domain/achats/releves/releve'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { Facturation } from './facturation.tsx'
import { LignesReleve } from './lignes-releve.tsx'
import { downloadReleve, releveQuery } from './releves.queries.ts'

const BASE_LABELS: Record<BaseReleve, string> = { attribue: 'Ce qui est attribué', livre: 'Ce qui est livré' }

/** The statement of the purchase: the amounts due between members, cooperative and supplier. */
export function ReleveOnglet({ groupement }: OngletProps) {
  const [base, setBase] = useState<BaseReleve>()
  const { id, statut, reference } = groupement
  const { data: releve } = useQuery({
    ...releveQuery(id, base),
    placeholderData: keepPreviousData,
    throwOnError: throwWithoutData,
  })
  if (!releve) return <SkeletonCard lines={6} />
  if (releve.lignes.length === 0) {
    return (
      <EmptyState level={2} title="Personne ne doit rien pour l’instant">
        Le relevé se remplit quand les quantités sont attribuées, à la fin de la clôture.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SelectField
          label="Compter"
          onChange={({ target }) => setBase(target.value as BaseReleve)}
          options={optionsOf(BASES_RELEVE, BASE_LABELS)}
          value={releve.base}
        />
        {statut === 'livre' && (
          <SelonDroit droit="argent">
            <Facturation id={id} releve={releve} />
          </SelonDroit>
        )}
        <SelonDroit droit="factures">
          <Button onClick={() => void downloadReleve(id, reference, releve.base)} variant="secondary">
            Télécharger le CSV
          </Button>
        </SelonDroit>
      </div>
      <Totaux releve={releve} />
      <LignesReleve groupement_id={id} releve={releve} />
    </>
  )
}

function Totaux({ releve }: { releve: Releve }) {
  const { ecart_ht, facture_fournisseur_ht } = releve
  const ttc = (montants: Releve['du_au_fournisseur']) => `${formatMontant(montants.ttc)} TTC`
  return (
    <>
      <DefinitionGrid
        items={[
          ...(releve.mode_facturation === 'directe_fournisseur'
            ? [{ term: 'Les adhérents au fournisseur', detail: ttc(releve.adherents_au_fournisseur) }]
            : []),
          { term: 'Les adhérents à la coopérative', detail: ttc(releve.adherents_a_la_cooperative) },
          { term: 'La coopérative au fournisseur', detail: ttc(releve.cooperative_au_fournisseur) },
        ]}
      />
      {ecart_ht !== null && ecart_ht !== 0 && (
        <Callout className="mt-4" title="La facture du fournisseur ne correspond pas" tone="orange">
          Il facture {formatMontant(facture_fournisseur_ht ?? 0)} HT à la coopérative, qui lui doit{' '}
          {formatMontant(releve.cooperative_au_fournisseur.ht)} HT&nbsp;: {formatMontant(ecart_ht)} d’écart.
        </Callout>
      )}
    </>
  )
}
