import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ActesFacture } from './actes-facture.tsx'
import { AlertesFacture } from './alertes-facture.tsx'
import { ComparaisonSection } from './comparaison-section.tsx'
import { FactureLueSection } from './facture-lue-section.tsx'
import { FacturePills } from './facture-pills.tsx'
import { factureQuery } from './factures-fournisseur.queries.ts'
import { FaitsFacture } from './faits-facture.tsx'
import { nomFacture } from './nom-facture.ts'
import { PartsSection } from './parts-section.tsx'
import { SaisieSection } from './saisie-section.tsx'

/** One invoice of a supplier: compared with its order and its receipts, then decided. */
export function AdminFactureFournisseurPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: facture } = useQuery({ ...factureQuery(id), throwOnError: throwWithoutData })
  if (facture) return <Fiche facture={facture} key={facture.id} />
  return (
    <>
      <PageHead title="Facture fournisseur" />
      <SkeletonCard lines={6} />
    </>
  )
}

function Fiche({ facture }: { facture: FactureFournisseur }) {
  const { comparaison, statut, syntaxe, fichier } = facture
  return (
    <>
      <PageHead
        actions={
          <SelonDroit droit="argent">
            <ActesFacture facture={facture} />
          </SelonDroit>
        }
        intro={<FacturePills facture={facture} />}
        title={nomFacture(facture)}
      />
      <ReserveAu droit="factures">
        <AlertesFacture facture={facture} />
      </ReserveAu>
      {statut !== 'a_saisir' && <FaitsFacture facture={facture} />}
      {syntaxe === 'saisie' && fichier && (
        <SelonDroit droit="factures">
          <SaisieSection facture={facture} />
        </SelonDroit>
      )}
      {comparaison && <ComparaisonSection comparaison={comparaison} />}
      {comparaison && <PartsSection comparaison={comparaison} />}
      {statut !== 'a_saisir' && <FactureLueSection facture={facture} />}
    </>
  )
}
