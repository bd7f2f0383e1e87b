import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '../../ui/page-head.tsx'
import { RattachementsSection } from '../invitations/rattachements-section.tsx'
import { moiQuery } from './comptes.queries.ts'

export function InformationsPage() {
  const { data: moi } = useSuspenseQuery(moiQuery)
  const identite = [moi.civilite, moi.prenom, moi.nom].filter(Boolean).join(' ')
  const entreprises = moi.entreprises.map(({ raison_sociale, commune }) =>
    commune ? `${raison_sociale}, ${commune}` : raison_sociale,
  )
  return (
    <>
      <PageHead
        intro="Votre identité et votre adresse e-mail, telles que la coopérative les connaît."
        title="Informations"
      />
      <RattachementsSection />
      <dl className="grid max-w-[44rem] divide-y divide-line border-y border-line">
        <Ligne terme="Identité" valeurs={[identite]} />
        <Ligne terme="Identifiant" valeurs={[moi.identifiant]} />
        <Ligne terme="Adresse e-mail" valeurs={[moi.email]} />
        {entreprises.length > 0 && (
          <Ligne terme={entreprises.length > 1 ? 'Entreprises' : 'Entreprise'} valeurs={entreprises} />
        )}
      </dl>
    </>
  )
}

function Ligne({ terme, valeurs }: { terme: string; valeurs: readonly string[] }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-3.5 desk:grid-cols-[14rem_1fr]">
      <dt className="text-ink-2">{terme}</dt>
      {valeurs.map((valeur) => (
        <dd className="min-w-0 font-semibold break-words desk:col-start-2" key={valeur}>
          {valeur}
        </dd>
      ))}
    </div>
  )
}
