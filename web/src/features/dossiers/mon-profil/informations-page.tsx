import type { Moi } from '@sillon/contract/comptes/comptes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLinkToken } from '../../../lib/link-token.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { ClesAccesSection } from '../../comptes/comptes/cles-acces-section.tsx'
import { moiQuery, totpQuery } from '../../comptes/comptes/comptes.queries.ts'
import { EmailConfirmation } from '../../comptes/comptes/email-confirmation.tsx'
import { EmailSection } from '../../comptes/comptes/email-section.tsx'
import { IdentiteSection } from '../../comptes/comptes/identite-section.tsx'
import { MotDePasseSection } from '../../comptes/comptes/mot-de-passe-section.tsx'
import { Personnel } from '../../comptes/comptes/personnel.tsx'
import { ProfilTabs } from '../../comptes/comptes/profil-tabs.tsx'
import { SecondFacteurSection } from '../../comptes/comptes/second-facteur-section.tsx'
import { SessionsSection } from '../../comptes/comptes/sessions-section.tsx'
import { DelegationsSection } from '../../comptes/utilisateurs/delegations-section.tsx'
import { RattachementsSection } from '../invitations/rattachements-section.tsx'
import { MesPropositionsSection } from '../propositions-personne/mes-propositions-section.tsx'

/** An administrator who acts for a member may not read the second factor, and is not asked to set one up. */
export const InformationsPage = () => (useUtilisateur()?.delegue ? <Informations /> : <MesInformations />)

function MesInformations() {
  const { data: totp } = useSuspenseQuery(totpQuery)
  // Until the second factor is set up, the server only answers the routes needed to set it up.
  return totp.obligatoire && !totp.actif ? <SecondFacteurDu /> : <Informations personnel />
}

function SecondFacteurDu() {
  return (
    <>
      <PageHead intro="Une étape avant d’ouvrir le portail." title="Informations" />
      <SecondFacteurSection />
      <SessionsSection />
    </>
  )
}

function Informations({ personnel = false }: { personnel?: boolean }) {
  const { data: moi } = useSuspenseQuery(moiQuery)
  const [jeton, forget] = useLinkToken()
  return (
    <>
      <PageHead
        intro="Votre identité et votre adresse e-mail, telles que la coopérative les connaît."
        title="Informations"
      />
      <ProfilTabs current="/mon-profil/informations" />
      {personnel && jeton !== undefined && <EmailConfirmation email={moi.email} forget={forget} jeton={jeton} />}
      {personnel && <RattachementsSection />}
      {personnel && <MesPropositionsSection />}
      <IdentiteSection />
      <CompteSection moi={moi} />
      <Personnel>
        <EmailSection isLinkOpened={jeton !== undefined} moi={moi} />
        <MotDePasseSection moi={moi} />
        <SecondFacteurSection />
        <ClesAccesSection />
        <SessionsSection />
        <DelegationsSection />
      </Personnel>
    </>
  )
}

function CompteSection({ moi }: { moi: Moi }) {
  const entreprises = moi.entreprises.map(({ id, raison_sociale, commune }) => (
    <span className="block" key={id}>
      {commune ? `${raison_sociale}, ${commune}` : raison_sociale}
    </span>
  ))
  return (
    <Section className="max-w-[44rem]" title="Compte">
      <DefinitionGrid
        items={[
          { term: 'Identifiant', detail: <span className="wrap-anywhere">{moi.identifiant}</span>, wide: true },
          ...(entreprises.length > 0
            ? [{ term: entreprises.length > 1 ? 'Entreprises' : 'Entreprise', detail: entreprises, wide: true }]
            : []),
        ]}
      />
    </Section>
  )
}
