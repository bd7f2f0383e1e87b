import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { mesPropositionsQuery } from '../adherents/propositions.queries.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'
import { PropositionCard } from './proposition-card.tsx'

/** The corrections that companies propose to the signed-in person; nothing when there is none. */
export function MesPropositionsSection() {
  const { data } = useSuspenseQuery(mesPropositionsQuery)
  const queryClient = useQueryClient()
  if (data.resultats.length === 0) return null
  const conclude = (_: object, detail: string) => {
    showToast({ tone: 'success', detail })
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: ['moi'] }),
      queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY }),
    ])
  }
  return (
    <Section
      className="mb-7 max-w-[44rem]"
      intro="Rien ne change tant que vous n’avez pas répondu."
      title="On propose de corriger vos informations"
    >
      <ul className="grid gap-3">
        {data.resultats.map((proposition) => (
          <li key={proposition.id}>
            <PropositionCard
              onAnswered={conclude}
              par="personne"
              proposition={proposition}
              titre={proposition.entreprise}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
