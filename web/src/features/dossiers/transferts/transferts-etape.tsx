import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { lazy, Suspense, useState } from 'react'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { useTransferts } from './transferts.queries.ts'

const ReponseDialog = lazy(() =>
  import('./reponse-dialog.tsx').then(({ ReponseDialog: Component }) => ({ default: Component })),
)

/** Above the machines of a company: the transfers it is offered. */
export function TransfertsEtape() {
  const { adhesion } = useWizard()
  const { recus } = useTransferts(adhesion.id)
  if (recus.length === 0) return null
  return (
    <Section
      className="mb-7"
      intro="Rien ne change tant que vous n’avez pas répondu."
      level={3}
      title={recus.length > 1 ? 'Transferts à accepter' : 'Transfert à accepter'}
    >
      <ul className="grid gap-3">
        {recus.map((transfert) => (
          <li key={transfert.id}>
            <TransfertCard transfert={transfert} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Reponse = 'accepter' | 'refuser'

function TransfertCard({ transfert }: { transfert: Transfert }) {
  const { materiel, de, message, expire_le, actes } = transfert
  const [reponse, setReponse] = useState<Reponse>()
  const nom = [materiel.nom, materiel.annee].filter(Boolean).join(', ')
  return (
    <Card aria-label={nom}>
      <h4 className="text-h3 break-words">{nom}</h4>
      <p className="text-help text-ink-2">{factsOf(transfert).join(' · ')}</p>
      <p className="mt-2 text-body">
        De {de.raison_sociale}
        {de.commune && `, ${de.commune}`}. Réponse avant la fin du {formatDate(expire_le)}.
      </p>
      {message && <p className="mt-1 text-body whitespace-pre-line text-ink-2">{message}</p>}
      {actes.includes('accepter') ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setReponse('accepter')} variant="secondary">
            Accepter
            <span className="sr-only"> {nom}</span>
          </Button>
          <Button onClick={() => setReponse('refuser')} variant="quiet">
            Refuser
            <span className="sr-only"> {nom}</span>
          </Button>
        </div>
      ) : (
        <p className="mt-3 text-help text-ink-2">Seul un gestionnaire de l’entreprise peut répondre.</p>
      )}
      {reponse && (
        <Suspense>
          <ReponseDialog nom={nom} onClose={() => setReponse(undefined)} reponse={reponse} transfert={transfert} />
        </Suspense>
      )}
    </Card>
  )
}

function factsOf({ materiel: { categorie, offre } }: Transfert): string[] {
  const facts = [
    categorie,
    offre?.numero_serie && `n°\u00a0de série ${offre.numero_serie}`,
    offre?.immatriculation,
    typeof offre?.heures_moteur === 'number' && `${formatNumber(offre.heures_moteur)}\u00a0h`,
  ]
  return facts.flatMap((fact) => (fact ? [fact] : []))
}
