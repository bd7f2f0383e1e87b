import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ListBackLink } from '../../../lib/list-back-link.tsx'
import { useUtilisateur } from '../../../lib/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ficheQuery } from '../../comptes/comptes/comptes.queries.ts'
import { ficheAnnuaireQuery } from './annuaire.queries.ts'
import { FicheAnnuaireCard } from './fiche-annuaire-card.tsx'
import { parseProfilSearch, type Vue } from './profil-search.ts'

/** The card of another person who agreed to show it, or one's own card as others see it. */
export function ProfilPage() {
  const { id, vue = 'departement', isFaux } = parseProfilSearch(useSearch({ from: '/profil' }))
  const { data: fiche } = useSuspenseQuery(ficheQuery)
  if (id === undefined && fiche.adherent_id === null) return <SansFiche />
  if (isFaux) return <Introuvable />
  const asked = id ?? fiche.adherent_id ?? ''
  return asked === fiche.adherent_id ? <MaFiche id={asked} vue={vue} /> : <AutreFiche id={asked} />
}

function AutreFiche({ id }: { id: string }) {
  const { data: fiche } = useSuspenseQuery(ficheAnnuaireQuery(id, undefined))
  const cherche = useUtilisateur()?.annuaire
  return (
    <>
      <PageHead
        back={cherche && <ListBackLink label="Rechercher un adhérent" to="/recherche/adherents" />}
        title="Profil"
      />
      <FicheAnnuaireCard fiche={fiche} key={id} />
    </>
  )
}

const VUES: readonly { key: Vue; label: string }[] = [
  { key: 'departement', label: 'Mon département' },
  { key: 'tous', label: 'Tous les adhérents' },
]

function MaFiche({ id, vue }: { id: string; vue: Vue }) {
  const { data: fiche } = useSuspenseQuery(ficheAnnuaireQuery(id, vue))
  return (
    <>
      <PageHead
        back={
          <BackLink
            label="Confidentialité"
            renderLink={(props) => <Link {...props} to="/mon-profil/confidentialite" />}
          />
        }
        intro="Votre fiche telle que la voient ceux que vous choisissez ici."
        title="Profil"
      />
      <Tabs
        label="Vue par"
        renderLink={({ key }, props) => <Link {...props} search={{ vue: key }} to="/profil" />}
        tabs={VUES.map((tab) => ({ ...tab, current: tab.key === vue }))}
      />
      {fiche.trouvable ? (
        <FicheAnnuaireCard fiche={fiche} key={vue} />
      ) : (
        <EmptyState level={2} title="Ces adhérents ne trouvent pas votre fiche">
          Elle apparaît dès que vous la leur montrez, dans Confidentialité.
        </EmptyState>
      )}
    </>
  )
}

function SansFiche() {
  return (
    <>
      <PageHead title="Profil" />
      <EmptyState level={2} title="Aucune fiche d’adhérent">
        Votre compte est celui d’un administrateur. Il n’apparaît pas dans l’annuaire.
      </EmptyState>
    </>
  )
}

function Introuvable() {
  return (
    <>
      <PageHead title="Profil" />
      <EmptyState level={2} title="Cette adresse ne mène à personne">
        Vérifiez le lien que vous avez suivi.
      </EmptyState>
    </>
  )
}
