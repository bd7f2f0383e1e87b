import type { CompteAdherent } from '@sillon/contract/tresorerie/creances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { openDocument } from '../../pieces/documents/documents.queries.ts'
import { PieceButton } from '../../pieces/documents/piece-button.tsx'
import { Mouvements } from '../compte/mouvements.tsx'
import { Echeance, Solde } from '../compte/solde.tsx'
import { mesMouvementsQuery, monCompteQuery } from '../creances/creances.queries.ts'
import { MesEcheanciers } from '../echeanciers/mes-echeanciers.tsx'
import { CommentPayer } from '../mes-cotisations/comment-payer.tsx'

/** The account of one company, as its people read it: what is due and how to pay it, then every movement. */
export function MonCompte({ adhesion_id }: { adhesion_id: string }) {
  const { data: compte } = useSuspenseQuery(monCompteQuery(adhesion_id))
  const { solde, creances, credit, parts, annees } = compte
  return (
    <>
      <Card>
        <Solde
          solde={solde}
          termes={{ doit: 'Votre entreprise doit', avance: 'Payé d’avance', rien: 'Rien à payer' }}
        />
        {credit > 0 && (
          <p className="text-help text-ink-2">
            {formatMontant(credit)} payés d’avance&nbsp;: votre prochaine pièce les prendra.
          </p>
        )}
        {parts.nombre > 0 && (
          <p className="text-help text-ink-2">
            Vous avez {formatCount(parts.nombre, 'part sociale', 'parts sociales')}, pour {formatMontant(parts.montant)}
            .
          </p>
        )}
      </Card>
      {creances.some(({ exigible_le }) => exigible_le !== null) && <MesEcheanciers adhesion_id={adhesion_id} />}
      {creances.length > 0 && (
        <Section title="À payer">
          <ul className="grid gap-3">
            {creances.map((creance) => (
              <li key={creance.id}>
                <Creance adhesion_id={adhesion_id} creance={creance} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Mouvements">
        <Mouvements
          annees={annees}
          openDocument={(id) => openDocument(adhesion_id, id)}
          queryOf={(annee) => mesMouvementsQuery(adhesion_id, annee)}
          vide={<p className="text-ink-2">Rien n’a encore été appelé, facturé ni réglé.</p>}
        />
      </Section>
    </>
  )
}

type CreanceProps = { adhesion_id: string; creance: CompteAdherent['creances'][number] }

function Creance({ adhesion_id, creance }: CreanceProps) {
  const { numero, objet, nature, reste, montant_du, document } = creance
  const { prelevement } = creance.paiement
  const { piece } = useSearch({ strict: false })
  const [opened, setOpened] = useState(piece === creance.id)
  const today = jourOf(new Date())
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h3 className="text-h3">{objet}</h3>
          <p className="text-amount tabular-nums">{formatMontant(reste)}</p>
          <p className="text-help text-ink-2">
            {nature === 'facture' ? 'Facture' : 'Cotisation'} <span className="reference">{numero}</span>
            {reste < montant_du && `, reste sur ${formatMontant(montant_du)}`}
          </p>
          {prelevement && creance.exigible_le === null ? (
            <p className="text-help text-ink-2">
              prélevée le {formatDate(prelevement.date)}&nbsp;: vous n’avez rien à faire
            </p>
          ) : (
            <Echeance terme={creance} today={today} />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {document && (
            <PieceButton open={() => openDocument(adhesion_id, document.id)} piece={{ type: document.type, numero }} />
          )}
          <Button aria-expanded={opened} onClick={() => setOpened(!opened)} size="sm" variant="secondary">
            Comment payer<span className="sr-only"> {numero}</span>
          </Button>
        </div>
      </div>
      {opened && (
        <div className="mt-4 border-t border-line pt-4">
          <CommentPayer creance={{ ...creance, adhesion_id }} />
        </div>
      )}
    </Card>
  )
}
