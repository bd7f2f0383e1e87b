import type { BonCommandeResume } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { BonStatutPill } from '../../achats/bons-commande/bon-statut-pill.tsx'
import { FormulairesCommande } from '../formulaires/formulaires-commande.tsx'
import { bonsEntrepriseQuery } from './fiches.queries.ts'
import { ListeOnglet, PAS, type VueOnglet } from './liste-onglet.tsx'
import type { OngletProps } from './onglet-props.ts'

export function CommandesOnglet({ fiche }: OngletProps) {
  const [nombre, setNombre] = useState(PAS)
  const { data, isFetching } = useQuery({ ...bonsEntrepriseQuery(fiche.id, nombre), throwOnError: throwWithoutData })
  return (
    <>
      <FormulairesCommande fiche={fiche} />
      <ListeOnglet
        loading={isFetching}
        onShowMore={() => setNombre(nombre + PAS)}
        page={data}
        vide="Aucune commande pour l’instant"
        view={VUE}
      />
    </>
  )
}

const VUE: VueOnglet<BonCommandeResume> = {
  caption: 'Commandes',
  rowKey: ({ id }) => id,
  renderCard: (bon) => <Carte bon={bon} />,
  columns: [
    { key: 'numero', header: 'Numéro', render: (bon) => <BonLink bon={bon} /> },
    { key: 'achat', header: 'Groupement', render: ({ groupement }) => groupement.libelle },
    {
      key: 'statut',
      header: 'Statut',
      render: ({ statut }) => <BonStatutPill size="sm" statut={statut} />,
    },
    {
      key: 'date',
      header: 'Date',
      align: 'end',
      render: ({ valide_le, cree_le }) => formatShortDate(valide_le ?? cree_le),
    },
    {
      key: 'total',
      header: 'Total TTC',
      align: 'end',
      render: ({ total_ttc }) => formatMontant(total_ttc),
    },
  ],
}

const BonLink = ({ bon: { id, numero } }: { bon: BonCommandeResume }) => (
  <Link className="reference py-0.5 font-semibold hover:underline" params={{ id }} to="/admin/bon-commande/{-$id}/">
    {numero ?? 'Sans numéro'}
  </Link>
)

const Carte = ({ bon }: { bon: BonCommandeResume }) => (
  <div className="p-4">
    <div className="flex justify-between gap-4">
      <span className="font-semibold">{bon.groupement.libelle}</span>
      <span className="whitespace-nowrap tabular-nums">{formatMontant(bon.total_ttc)}</span>
    </div>
    <div className="mt-1 flex items-center justify-between gap-4">
      <BonLink bon={bon} />
      <BonStatutPill statut={bon.statut} />
    </div>
  </div>
)
