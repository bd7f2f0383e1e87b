import { BASES_RELEVE, type BaseReleve, type LigneReleve, type Releve } from '@sillon/domain/achats/releves/releve'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { AvoirDialog } from './avoir-dialog.tsx'
import { Facturation } from './facturation.tsx'
import { downloadReleve, releveQuery } from './releves.queries.ts'

const BASE_LABELS: Record<BaseReleve, string> = { attribue: 'Ce qui est attribué', livre: 'Ce qui est livré' }

/** The statement of the purchase: the amounts due between members, cooperative and supplier. */
export function ReleveOnglet({ groupement }: OngletProps) {
  const [base, setBase] = useState<BaseReleve>()
  const [avoir, setAvoir] = useState<LigneReleve>()
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
      <Lignes onAvoir={setAvoir} releve={releve} />
      {avoir && <AvoirDialog groupement_id={id} ligne={avoir} onClose={() => setAvoir(undefined)} />}
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

const montant = (centimes: number) => <span className="whitespace-nowrap">{formatMontant(centimes)}</span>
const pieces = ({ facture, avoirs }: LigneReleve) =>
  [facture, ...avoirs].flatMap((piece) => piece?.numero ?? []).join(', ') || '–'

function colonnesOf({ mode_facturation }: Releve): Column<LigneReleve>[] {
  const direct = mode_facturation === 'directe_fournisseur'
  return [
    { key: 'adherent', header: 'Adhérent', render: ({ entreprise }) => entreprise.raison_sociale },
    { key: 'bon', header: 'Bon', priority: 2, render: ({ numero }) => numero ?? '–' },
    { key: 'pieces', header: direct ? 'Facture des frais' : 'Facture et avoirs', render: pieces },
    ...(direct
      ? [
          {
            key: 'fournisseur',
            header: 'Au fournisseur TTC',
            align: 'end' as const,
            render: ({ au_fournisseur }: LigneReleve) => montant(au_fournisseur.ttc),
          },
        ]
      : []),
    {
      key: 'cooperative',
      header: 'À la coopérative TTC',
      align: 'end',
      render: ({ a_la_cooperative }) => montant(a_la_cooperative.ttc),
    },
    { key: 'total', header: 'Total TTC', align: 'end', render: ({ total }) => montant(total.ttc) },
  ]
}

type LignesProps = { releve: Releve; onAvoir: (ligne: LigneReleve) => void }

function Lignes({ releve, onAvoir }: LignesProps) {
  const peutAvoir = usePeut('argent')
  const avoir = (ligne: LigneReleve) =>
    peutAvoir &&
    releve.mode_facturation === 'achat_revente' &&
    ligne.facture && (
      <Button
        aria-label={`Émettre un avoir pour ${ligne.entreprise.raison_sociale}`}
        onClick={() => onAvoir(ligne)}
        size="sm"
        variant="quiet"
      >
        Avoir
      </Button>
    )
  return (
    <div className="mt-5">
      <Table
        caption="Qui doit combien à qui"
        columns={colonnesOf(releve)}
        renderActions={avoir}
        renderCard={(ligne) => (
          <div className="grid gap-0.5 p-4 tabular-nums">
            <p className="font-semibold">{ligne.entreprise.raison_sociale}</p>
            <p className="text-help text-ink-2">
              {ligne.numero} {ligne.facture && `· ${pieces(ligne)}`}
            </p>
            {ligne.au_fournisseur.ttc > 0 && <Du montant={ligne.au_fournisseur.ttc} qui="Au fournisseur" />}
            <Du montant={ligne.a_la_cooperative.ttc} qui="À la coopérative" />
            {avoir(ligne)}
          </div>
        )}
        rowKey={({ bon_id }) => bon_id}
        rows={releve.lignes}
      />
    </div>
  )
}

const Du = ({ qui, montant: centimes }: { qui: string; montant: number }) => (
  <p className="flex justify-between gap-x-4">
    <span>{qui}</span>
    <strong>{formatMontant(centimes)}</strong>
  </p>
)
