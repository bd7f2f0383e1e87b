import { readColis } from '@sillon/domain/achats/bons-commande/cellule-grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import { refusEnvoi } from './ecriture-grille.ts'
import type { CaseApercu, CollageGrilleState, LigneApercu } from './use-collage-grille.ts'

type Props = Pick<CollageGrilleState, 'lignes' | 'pretes' | 'corriger'> & {
  apercu: NonNullable<CollageGrilleState['apercu']>
  accord: AccordRecu | null
}

/** Each row as it was pasted: whose order it is, what changes in it, and why it does not when it does not. */
export function ApercuGrille({ apercu, lignes, pretes, corriger, accord }: Props) {
  const { erreur, ignorees } = apercu
  if (erreur) return <Callout role="status" title={erreur} tone="brick" />
  return (
    <div className="grid gap-3">
      <Callout
        role="status"
        title={`${formatCount(pretes, 'commande à enregistrer', 'commandes à enregistrer')}, sur ${formatCount(lignes.length, 'ligne lue', 'lignes lues')}.`}
        tone="wheat"
      >
        Une case vide ne change rien, un zéro retire l’article.
      </Callout>
      {ignorees.length > 0 && (
        <p className="text-help text-ink-2">{`Colonnes qui ne sont pas lues\u00a0: ${ignorees.join(', ')}.`}</p>
      )}
      <div className="collage-apercu">
        <Table
          caption="Aperçu du tableau"
          columns={colonnesOf(lignes, corriger, accord)}
          renderCard={(ligne) => <LigneCard accord={accord} corriger={corriger} ligne={ligne} />}
          rowKey={({ ligne }) => String(ligne)}
          rows={lignes}
        />
      </div>
    </div>
  )
}

function colonnesOf(
  lignes: readonly LigneApercu[],
  corriger: Props['corriger'],
  accord: Props['accord'],
): Column<LigneApercu>[] {
  const articles = new Map(lignes.flatMap(({ cases }) => cases.map(({ article }) => [article.id, article] as const)))
  return [
    { key: 'ligne', header: 'Ligne', render: ({ ligne }) => ligne },
    { key: 'membre', header: 'Adhérent', render: (ligne) => <Membre accord={accord} ligne={ligne} /> },
    ...[...articles.values()].map(({ id, designation }) => ({
      key: id,
      header: designation,
      render: (ligne: LigneApercu) => <Case article_id={id} corriger={corriger} ligne={ligne} />,
    })),
  ]
}

/** The member, or what the table wrote instead, then the state of the row. */
function Membre({ ligne, accord }: { ligne: LigneApercu; accord: Props['accord'] }) {
  const { cle, membre, raison, refus, textes, isEcrite } = ligne
  const attente = membre && raison === null && !isEcrite ? refusEnvoi(membre, textes, accord, 'plus haut') : null
  const isInchangee = Object.keys(textes).length === 0
  return (
    <span className="grid gap-0.5">
      <span>
        <span className="font-semibold">{membre?.entreprise.raison_sociale ?? (cle || '—')}</span>{' '}
        <span className="text-ink-2">{membre?.entreprise.no_adherent}</span>
      </span>
      {isEcrite && (
        <span className="flex items-center gap-1 text-help font-semibold text-green-ink">
          <CircleCheck aria-hidden="true" size={14} />
          Enregistrée
        </span>
      )}
      {!isEcrite && raison === null && isInchangee && <span className="text-help text-ink-2">Rien ne change</span>}
      {raison && <Faute>{raison}</Faute>}
      {attente && !isInchangee && <Faute>{attente.message}</Faute>}
      {refus
        .filter(({ article_id }) => article_id === null)
        .map(({ message }) => (
          <Faute key={message}>{message}</Faute>
        ))}
    </span>
  )
}

function Case({
  ligne,
  article_id,
  corriger,
}: {
  ligne: LigneApercu
  article_id: string
  corriger: Props['corriger']
}) {
  const une = ligne.cases.find(({ article }) => article.id === article_id)
  if (!une) return <span className="text-ink-3">—</span>
  const servis = ligne.refus.filter((refus) => refus.article_id === article_id)
  return (
    <span className={classNames('collage-cellule tabular-nums', (une.refus || servis.length > 0) && 'collage-fausse')}>
      <Changement une={une} />
      {une.refus && <Faute>{une.refus.message}</Faute>}
      {servis.map(({ message }) => (
        <Faute key={message}>{message}</Faute>
      ))}
      <span className="flex flex-wrap gap-1">
        {une.refus?.reparations.map((nombre) => (
          <Button key={nombre} onClick={() => corriger(ligne, article_id, nombre)} size="sm" variant="secondary">
            {`Mettre ${nombre}`}
          </Button>
        ))}
      </span>
    </span>
  )
}

/** « 4 → 12 », or the number alone when nothing changes. */
const Changement = ({ une: { avant, texte } }: { une: CaseApercu }) =>
  readColis(texte) === avant ? (
    <span className="text-ink-2">{avant}</span>
  ) : (
    <span>
      {avant} → <strong>{texte}</strong>
    </span>
  )

const Faute = ({ children }: { children: ReactNode }) => (
  <span className="flex items-start gap-1 text-help font-semibold text-brick-ink">
    <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={14} />
    {children}
  </span>
)

/** A row on a phone. */
const LigneCard = ({ ligne, corriger, accord }: Pick<Props, 'corriger' | 'accord'> & { ligne: LigneApercu }) => (
  <div className="grid gap-1 p-4">
    <p className="text-help text-ink-2">{`Ligne ${ligne.ligne}`}</p>
    <Membre accord={accord} ligne={ligne} />
    {ligne.cases.map(({ article }) => (
      <div className="flex flex-wrap justify-between gap-x-3" key={article.id}>
        {article.designation}
        <Case article_id={article.id} corriger={corriger} ligne={ligne} />
      </div>
    ))}
  </div>
)
