import type { ApercuCollage as Apercu } from '@sillon/contract/achats/articles-achat'
import type { ModePrix } from '@sillon/domain/achats/groupements-achats/prix'
import { CircleAlert } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { Callout } from '../../../ui/callout.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, Table } from '../../../ui/table.tsx'

type Ligne = Apercu['lignes'][number]

/** Each row as it was pasted, its errors in their cells, and the article that it gives. */
export function ApercuCollage({ apercu, mode }: { apercu: Apercu; mode: ModePrix }) {
  const { colonnes, lignes, erreur } = apercu
  if (erreur) return <Callout role="status" title={erreur} tone="brick" />
  const erreurs = lignes.reduce((total, ligne) => total + ligne.erreurs.length, 0)
  const ignorees = colonnes.flatMap(({ titre, isLue }) => (isLue || titre === '' ? [] : [titre]))
  return (
    <div className="grid gap-3">
      {erreurs > 0 ? (
        <Callout role="status" title={`À corriger\u00a0: ${formatCount(erreurs, 'erreur')}.`} tone="brick">
          Corrigez ci-dessus, ou collez de nouveau. Rien n’est ajouté tant qu’il en reste.
        </Callout>
      ) : (
        <Callout role="status" title={`${formatCount(lignes.length, 'article lu', 'articles lus')}.`} tone="wheat">
          Rien n’est encore ajouté.
          {mode === 'prix_unique' && ' Ce groupement a un seul prix\u00a0: les paliers ne serviront pas.'}
        </Callout>
      )}
      {ignorees.length > 0 && (
        <p className="text-help text-ink-2">{`Colonnes qui ne sont pas lues\u00a0: ${ignorees.join(', ')}.`}</p>
      )}
      <div className="collage-apercu">
        <Table
          caption="Aperçu des lignes"
          columns={colonnesOf(apercu)}
          renderCard={(ligne) => <LigneCard colonnes={colonnes} ligne={ligne} />}
          rowKey={({ ligne }) => String(ligne)}
          rows={lignes}
        />
      </div>
    </div>
  )
}

function colonnesOf({ colonnes }: Apercu): Column<Ligne>[] {
  return [
    {
      key: 'ligne',
      header: 'Ligne',
      render: ({ ligne, erreurs }) => (
        <>
          {ligne}
          <Fautes messages={messagesOf(erreurs, null)} />
        </>
      ),
    },
    ...colonnes.flatMap(({ titre, isLue }, rang) =>
      isLue
        ? [{ key: String(rang), header: titre, render: (ligne: Ligne) => <Cellule ligne={ligne} rang={rang} /> }]
        : [],
    ),
    {
      key: 'resume',
      header: 'Sera ajouté',
      render: ({ resume }) => <span className="collage-resume text-help text-ink-2">{resume ?? '—'}</span>,
    },
  ]
}

function Cellule({ ligne: { cellules, erreurs }, rang }: { ligne: Ligne; rang: number }) {
  const messages = messagesOf(erreurs, rang)
  return (
    <span className={classNames('collage-cellule', messages.length > 0 && 'collage-fausse')}>
      {cellules[rang]}
      <Fautes messages={messages} />
    </span>
  )
}

const messagesOf = (erreurs: Ligne['erreurs'], rang: number | null) =>
  erreurs.filter(({ colonne }) => colonne === rang).map(({ message }) => message)

const Fautes = ({ messages }: { messages: readonly string[] }) =>
  messages.map((message) => (
    <span className="flex items-start gap-1 text-help font-semibold text-brick-ink" key={message}>
      <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={14} />
      {message}
    </span>
  ))

/** A row on a phone. */
function LigneCard({
  ligne: { ligne, cellules, resume, erreurs },
  colonnes,
}: { ligne: Ligne } & Pick<Apercu, 'colonnes'>) {
  const nom = cellules[colonnes.findIndex(({ titre }) => titre === 'Désignation')]
  return (
    <div className="p-4">
      <p className="font-semibold">{[`Ligne ${ligne}`, nom].filter(Boolean).join(', ')}</p>
      <p className="text-help text-ink-2">{resume ?? cellules.filter((cellule) => cellule !== '').join(' · ')}</p>
      {erreurs.map(({ colonne, message }) => (
        <Fautes
          key={`${colonne} ${message}`}
          messages={[colonne === null ? message : `${colonnes[colonne]?.titre ?? ''}\u00a0: ${message}`]}
        />
      ))}
    </div>
  )
}
