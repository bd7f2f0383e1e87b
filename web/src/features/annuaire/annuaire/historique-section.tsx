import type { Consentement } from '@sillon/contract/annuaire/annuaire'
import { FINALITE_LABELS, type Finalite, findTexte, formatValeur } from '@sillon/domain/annuaire/annuaire/consentement'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { consentementsQuery } from './annuaire.queries.ts'

/** The choices in the order they were made, each with the text agreed to. */
export function HistoriqueSection() {
  const { data, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(consentementsQuery)
  const consentements = data.pages.flatMap(({ resultats }) => resultats)
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <Section title="Historique de mes choix">
      {total === 0 ? (
        <p className="text-body text-ink-2">Vous n’avez encore rien changé.</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {consentements.map((consentement) => (
              <li className="py-3" key={consentement.id}>
                <Ligne consentement={consentement} />
              </li>
            ))}
          </ul>
          <ShowMore
            loading={isFetchingNextPage}
            onShowMore={() => void fetchNextPage()}
            shown={consentements.length}
            total={total}
          />
        </>
      )}
    </Section>
  )
}

function Ligne({ consentement }: { consentement: Consentement }) {
  const { valeur, quand, canal, version_texte } = consentement
  // The server only stores the purposes that the domain declares.
  const finalite = consentement.finalite as Finalite
  const texte = findTexte(finalite, version_texte)
  return (
    <>
      <p className="text-body">
        {FINALITE_LABELS[finalite]}
        {'\u00a0: '}
        <span className="font-semibold">{formatValeur(finalite, valeur)}</span>
      </p>
      <p className="text-help text-ink-2">
        {formatDate(quand)} à {formatHour(quand)}
        {canal === 'cooperative' && ', par la coopérative'}
        {canal === 'courriel' && ', par le lien d’un e-mail'}
        {texte && `, texte ${texte.version} du ${formatDate(texte.date)}`}
      </p>
    </>
  )
}
