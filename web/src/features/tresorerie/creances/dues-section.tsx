import { useQuery } from '@tanstack/react-query'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { isAPayer } from './a-payer.ts'
import { DueCard } from './due-card.tsx'
import { mesDuesQuery } from './mes-dues.queries.ts'

/** The fees and the invoices for which nothing is expected of the reader now; one short line when nothing is due. */
export function DuesSection() {
  const lecture = useQuery(mesDuesQuery)
  if (!lecture.data) return <NotRead lecture={lecture} title="Ce que vous avez à payer n’a pas pu être lu." />
  const { creances } = lecture.data
  const shown = creances.filter((creance) => !isAPayer(creance))
  if (creances.length === 0)
    return <p className="text-ink-2">Vos cotisations et vos factures sont à jour&nbsp;: rien à payer.</p>
  if (shown.length === 0) return null
  return (
    <Section title="À venir">
      <ul className="grid gap-3">
        {shown.map((creance) => (
          <li key={creance.id}>
            <DueCard creance={creance} isFirst={false} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
