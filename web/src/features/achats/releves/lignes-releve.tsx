import type { LigneReleve, Releve } from '@sillon/domain/achats/releves/releve'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

const AvoirDialog = lazy(() => import('./avoir-dialog.tsx').then(({ AvoirDialog }) => ({ default: AvoirDialog })))
const SaisirReglementDialog = lazy(() =>
  import('../../tresorerie/reglements/saisir-reglement-dialog.tsx').then(({ SaisirReglementDialog }) => ({
    default: SaisirReglementDialog,
  })),
)

type Ouvert = { acte: 'avoir' | 'encaisser'; ligne: LigneReleve }

/** Who owes how much to whom, a row for each order; the acts on its invoice. */
export function LignesReleve({ releve, groupement_id }: { releve: Releve; groupement_id: string }) {
  const [ouvert, setOuvert] = useState<Ouvert>()
  const close = () => setOuvert(undefined)
  const actes = (ligne: LigneReleve) => (
    <ActesLigne ligne={ligne} onOpen={(acte) => setOuvert({ acte, ligne })} releve={releve} />
  )
  return (
    <div className="mt-5">
      <Table
        caption="Qui doit combien à qui"
        columns={colonnesOf(releve)}
        renderActions={actes}
        renderCard={(ligne) => <CarteLigne ligne={ligne}>{actes(ligne)}</CarteLigne>}
        rowKey={({ bon_id }) => bon_id}
        rows={releve.lignes}
      />
      <Suspense>
        {ouvert?.acte === 'avoir' && <AvoirDialog groupement_id={groupement_id} ligne={ouvert.ligne} onClose={close} />}
        {ouvert?.acte === 'encaisser' && <SaisirReglementDialog onClose={close} preset={presetOf(ouvert.ligne)} />}
      </Suspense>
    </div>
  )
}

const presetOf = ({ entreprise, facture, reste }: LigneReleve) => ({
  entreprise,
  reste,
  ...(facture && { creance_id: facture.id }),
})

type ActesProps = { releve: Releve; ligne: LigneReleve; onOpen: (acte: Ouvert['acte']) => void }

function ActesLigne({ releve, ligne: { entreprise, facture, reste }, onOpen }: ActesProps) {
  const peut = usePeut('argent')
  if (!peut || !facture) return null
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {reste > 0 && (
        <Button
          aria-label={`Encaisser le règlement de ${entreprise.raison_sociale}`}
          onClick={() => onOpen('encaisser')}
          size="sm"
          variant="secondary"
        >
          Encaisser
        </Button>
      )}
      {releve.mode_facturation === 'achat_revente' && (
        <Button
          aria-label={`Émettre un avoir pour ${entreprise.raison_sociale}`}
          onClick={() => onOpen('avoir')}
          size="sm"
          variant="quiet"
        >
          Avoir
        </Button>
      )}
    </span>
  )
}

const montant = (centimes: number) => <span className="whitespace-nowrap">{formatMontant(centimes)}</span>
const pieces = ({ facture, avoirs }: LigneReleve) =>
  [facture, ...avoirs].flatMap((piece) => piece?.numero ?? []).join(', ') || '–'

const resteOf = ({ facture, reste }: LigneReleve) => {
  if (!facture) return '–'
  return reste > 0 ? montant(reste) : 'Réglé'
}

function colonnesOf({ mode_facturation, lignes }: Releve): Column<LigneReleve>[] {
  const direct = mode_facturation === 'directe_fournisseur'
  const isFacture = lignes.some(({ facture }) => facture)
  return [
    { key: 'adherent', header: 'Adhérent', render: ({ entreprise }) => <CompteLink entreprise={entreprise} /> },
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
    ...(isFacture ? [{ key: 'reste', header: 'Reste dû', align: 'end' as const, render: resteOf }] : []),
  ]
}

const CompteLink = ({ entreprise: { id, raison_sociale } }: Pick<LigneReleve, 'entreprise'>) => (
  <Link
    className="inline-block py-0.5 font-semibold hover:underline"
    params={{ id }}
    search={{ onglet: 'compte' }}
    to="/admin/fiche/$id/"
  >
    {raison_sociale}
  </Link>
)

type CarteProps = { ligne: LigneReleve; children: ReactNode }

/** A row on a phone. */
function CarteLigne({ ligne, children }: CarteProps) {
  const { entreprise, numero, facture, au_fournisseur, a_la_cooperative } = ligne
  return (
    <div className="grid gap-0.5 p-4 tabular-nums">
      <p>
        <CompteLink entreprise={entreprise} />
      </p>
      <p className="text-help text-ink-2">
        {numero} {facture && `· ${pieces(ligne)}`}
      </p>
      {au_fournisseur.ttc > 0 && <Du qui="Au fournisseur">{montant(au_fournisseur.ttc)}</Du>}
      <Du qui="À la coopérative">{montant(a_la_cooperative.ttc)}</Du>
      {facture && <Du qui="Reste dû">{resteOf(ligne)}</Du>}
      {children}
    </div>
  )
}

const Du = ({ qui, children }: { qui: string; children: ReactNode }) => (
  <p className="flex justify-between gap-x-4">
    <span>{qui}</span>
    <strong>{children}</strong>
  </p>
)
