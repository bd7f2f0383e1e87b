import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ficheQuery } from '../../comptes/comptes/comptes.queries.ts'
import { DonneesSection } from '../../comptes/comptes/donnees-section.tsx'
import { Personnel } from '../../comptes/comptes/personnel.tsx'
import { ProfilTabs } from '../../comptes/comptes/profil-tabs.tsx'
import { AnnuaireSection } from './annuaire-section.tsx'
import { CommunicationSection } from './communication-section.tsx'
import { ConsultationsSection } from './consultations-section.tsx'
import { HistoriqueSection } from './historique-section.tsx'
import { useChoix } from './use-choix.ts'
import { VoisinsSection } from './voisins-section.tsx'

export function ConfidentialitePage() {
  const { data: fiche } = useSuspenseQuery(ficheQuery)
  return (
    <>
      <PageHead
        intro="Ce que les autres voient de vous, ce que vous recevez, et ce que la coopérative garde."
        title="Confidentialité"
      />
      <ProfilTabs current="/mon-profil/confidentialite" />
      <Personnel>
        <div className="max-w-[52rem]">
          {fiche.adherent_id !== null && <ChoixPersonne />}
          <DonneesSection />
        </div>
      </Personnel>
    </>
  )
}

/** Only for an account with a person: an administrator who is no member has no card in the directory. */
function ChoixPersonne() {
  const choisir = useChoix()
  return (
    <>
      <AnnuaireSection choisir={choisir} />
      <VoisinsSection choisir={choisir} />
      <CommunicationSection choisir={choisir} />
      <Suspense fallback={<SkeletonCard />}>
        <ConsultationsSection />
        <HistoriqueSection />
      </Suspense>
    </>
  )
}
