import type { Consultation } from '@sillon/contract/annuaire/annuaire'
import { formatNom } from '@sillon/domain/nom'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { consultationsQuery } from './annuaire.queries.ts'

const CHAMPS = { telephone: 'vos téléphones', email: 'votre adresse e-mail', adresse: 'votre adresse' } as const

const liste = new Intl.ListFormat('fr')

export function ConsultationsSection() {
  const { data, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(consultationsQuery)
  const consultations = data.pages.flatMap(({ resultats }) => resultats)
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <Section
      intro="Chaque fois que quelqu’un affiche vos téléphones, votre adresse e-mail ou votre adresse."
      title="Qui a consulté mes coordonnées"
    >
      {total === 0 && <p className="text-body text-ink-2">Personne ne les a affichées pour l’instant.</p>}
      {total > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {consultations.map((consultation) => (
              <li className="py-3 text-body" key={consultation.id}>
                <span className="text-strong">{lecteurOf(consultation)}</span> a affiché{' '}
                {liste.format(consultation.champs.map((champ) => CHAMPS[champ]))}
                <span className="block text-help text-ink-2">
                  {formatDate(consultation.quand)} à {formatHour(consultation.quand)}
                </span>
              </li>
            ))}
          </ul>
          <ShowMore
            loading={isFetchingNextPage}
            onShowMore={() => void fetchNextPage()}
            shown={consultations.length}
            total={total}
          />
        </>
      )}
    </Section>
  )
}

function lecteurOf({ lecteur }: Consultation): string {
  if (lecteur === null) return 'Un compte supprimé'
  return lecteur.is_admin ? `${formatNom(lecteur)} (coopérative)` : formatNom(lecteur)
}
