import { prochaineFin } from '@sillon/domain/achats/fournisseurs/alertes'
import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { ReserveAu } from '../../../lib/reserve-au.tsx'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ActesFournisseur } from './actes-fournisseur.tsx'
import { AlertePill } from './alerte-pill.tsx'
import { BanqueSection } from './banque-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FournisseurFields } from './fournisseur-form.tsx'
import { FournisseurStatutPill } from './fournisseur-statut-pill.tsx'
import { fournisseurQuery } from './fournisseurs.queries.ts'

/** One supplier; without an id, a new one. */
export function AdminFournisseurPage() {
  const { id } = useParams({ strict: false })
  return id ? <FournisseurConnu id={id} key={id} /> : <NouveauFournisseur />
}

const Retour = () => <ListBackLink label="Fournisseurs" to="/admin/fournisseurs/" />

function NouveauFournisseur() {
  const navigate = useNavigate()
  return (
    <>
      <PageHead back={<Retour />} title="Nouveau fournisseur" />
      <ReserveAu droit="achats">
        <FournisseurFields
          acteVersion={0}
          fournisseur={null}
          onSaved={({ id }) => navigate({ to: '/admin/fournisseur/{-$id}/', params: { id }, replace: true })}
        />
      </ReserveAu>
    </>
  )
}

function FournisseurConnu({ id }: { id: string }) {
  const { data: fournisseur } = useQuery({ ...fournisseurQuery(id), throwOnError: throwWithoutData })
  if (fournisseur) return <Fiche fournisseur={fournisseur} />
  return (
    <>
      <PageHead back={<Retour />} title="Fournisseur" />
      <SkeletonCard lines={6} />
    </>
  )
}

function Fiche({ fournisseur }: { fournisseur: Fournisseur }) {
  const [acteVersion, setActeVersion] = useState(0)
  const { code, statut, raison_sociale } = fournisseur
  return (
    <>
      <PageHead
        actions={
          <SelonDroit droit="achats">
            <ActesFournisseur fournisseur={fournisseur} onMoved={setActeVersion} />
          </SelonDroit>
        }
        back={<Retour />}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="reference">{code}</span>
            <FournisseurStatutPill statut={statut} />
            {statut !== 'archive' && <AlertePill expire_le={prochaineFin(fournisseur)} />}
          </span>
        }
        title={raison_sociale}
      />
      <Liens fournisseur={fournisseur} />
      <BanqueSection fournisseur={fournisseur} />
      <div className="mt-7">
        <ReserveAu droit="achats">
          <FournisseurFields acteVersion={acteVersion} fournisseur={fournisseur} onSaved={() => {}} />
        </ReserveAu>
      </div>
      <DocumentsSection fournisseur={fournisseur} />
    </>
  )
}

/** Says that the company of the supplier is also a member, or has other establishments among the suppliers. */
function Liens({ fournisseur: { adherente, meme_siren } }: { fournisseur: Fournisseur }) {
  return (
    <>
      {adherente && (
        <Callout className="mb-4" title="Cette entreprise est aussi adhérente" tone="sky">
          {adherente.adhesion_id ? (
            <Link className="text-link" params={{ id: adherente.adhesion_id }} to="/admin/fiche/$id/">
              Voir la fiche de {adherente.raison_sociale}
            </Link>
          ) : (
            adherente.raison_sociale
          )}
        </Callout>
      )}
      {meme_siren.length > 0 && (
        <Callout className="mb-4" title="Autres établissements de la même entreprise" tone="neutral">
          <ul>
            {meme_siren.map(({ id, code, raison_sociale }) => (
              <li key={id}>
                <Link className="text-link" params={{ id }} to="/admin/fournisseur/{-$id}/">
                  {raison_sociale} ({code})
                </Link>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}
