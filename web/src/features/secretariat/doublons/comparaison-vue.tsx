import type { Comparaison } from '@sillon/contract/secretariat/doublons'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Apercu } from './doublon-card.tsx'
import { comparaisonQuery } from './doublons.queries.ts'
import { type DoublonsSearch, objetOf, vueOf } from './doublons-search.ts'
import { EcarterButton } from './ecarter-button.tsx'
import { FusionForm } from './fusion-form.tsx'

type Props = { gardee_id: string; absorbee_id: string; search: DoublonsSearch }

/** Two records side by side: the differences, what a merge would move, and what prevents it. */
export function ComparaisonVue({ gardee_id, absorbee_id, search }: Props) {
  const objet = objetOf(search)
  const navigate = useNavigate()
  const liste = vueOf(objet)
  const { data } = useQuery({ ...comparaisonQuery({ objet, gardee_id, absorbee_id }), throwOnError: throwWithoutData })
  const backToList = () => void navigate({ to: '/admin/doublons', search: liste, ignoreBlocker: true })
  if (!data) return <SkeletonTable />
  const { gardee, absorbee, obstacles } = data
  return (
    <>
      <BackLink
        label="Tous les doublons"
        renderLink={(props) => <Link {...props} search={liste} to="/admin/doublons" />}
      />
      <div className="mt-2 grid gap-4 desk:grid-cols-2">
        <Card aria-label="Fiche gardée">
          <h2 className="mb-2 text-group">Fiche gardée</h2>
          <Apercu {...gardee} />
        </Card>
        <Card aria-label="Fiche absorbée">
          <h2 className="mb-2 text-group">Fiche absorbée</h2>
          <Apercu {...absorbee} />
        </Card>
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          replace
          search={{ ...liste, gardee: absorbee_id, absorbee: gardee_id }}
          to="/admin/doublons"
        >
          Garder plutôt l’autre
        </Link>
        <EcarterButton autre={absorbee} objet={objet} onDone={backToList} un={gardee} />
      </p>
      {obstacles.length > 0 && (
        <Callout className="mt-6" title="Cette fusion n’est pas encore possible" tone="orange">
          <ul className="list-disc pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Section title="Ce que la fusion fera">
        <Suites comparaison={data} />
      </Section>
      <FusionForm comparaison={data} key={`${gardee.id}${gardee.version}.${absorbee.version}`} onDone={backToList} />
    </>
  )
}

function Suites({ comparaison: { deplacements, effets, gardee, objet } }: { comparaison: Comparaison }) {
  return (
    <>
      <p className="text-body">
        {deplacements.length === 0
          ? 'La fiche absorbée n’a rien à donner.'
          : `Passent à la fiche gardée, ${gardee.titre}\u00a0:`}
      </p>
      <ul className="list-disc pl-5 text-body">
        {deplacements.map(({ libelle, nombre }) => (
          <li key={libelle}>
            {nombre}&nbsp;{libelle}
          </li>
        ))}
      </ul>
      {objet === 'entreprise' && (
        <p className="mt-2 text-body">Le SIRET et le numéro d’adhérent restent ceux de la fiche gardée.</p>
      )}
      <ul className="mt-2 list-disc pl-5 text-body">
        {effets.map((effet) => (
          <li key={effet}>{effet}</li>
        ))}
      </ul>
    </>
  )
}
