import type { ApercuRelances } from '@sillon/contract/tresorerie/relances'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { autres } from '@sillon/domain/phrase'
import type { PaiementAnnonce } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { phraseAnnonce } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { MOTIF_SANS_RELANCE_LABELS } from '@sillon/domain/tresorerie/relances/relance'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatFullDate, formatShortDate } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { RelancerDialog } from './relancer-dialog.tsx'
import { apercuRelancesQuery } from './relances.queries.ts'

/** Pieces of each list shown at first. */
const PREMIERES = 5

/** The reminders that the portal sends today, step by step, and the pieces whose reminders are paused. */
export function RelancesDuJourDialog({ onClose }: { onClose: () => void }) {
  const { data: apercu } = useQuery({ ...apercuRelancesQuery, throwOnError: throwWithoutData })
  const [choisies, setChoisies] = useState<readonly string[]>()
  if (choisies) return <RelancerDialog ids={choisies} onClose={onClose} />
  return (
    <Dialog onClose={onClose} open size="wide" title="Relances du jour">
      {!apercu && <SkeletonCard lines={4} />}
      {apercu && apercu.retards.nombre > 0 && <Retards onRelancer={setChoisies} retards={apercu.retards} />}
      {apercu && <Apercu apercu={apercu} />}
    </Dialog>
  )
}

type RetardsProps = { retards: ApercuRelances['retards']; onRelancer: (ids: readonly string[]) => void }

/** All that is late, fees and goods, whatever their step: they can be reminded without waiting. */
function Retards({ retards: { nombre, montant, ids, pieces }, onRelancer }: RetardsProps) {
  return (
    <section aria-labelledby="en-retard" className="mb-6">
      <h3 className="text-group" id="en-retard">
        En retard&nbsp;: {formatCount(nombre, 'pièce')}, {formatMontant(montant)}
      </h3>
      <SelonDroit droit="argent">
        <p className="my-2">
          <Button aria-haspopup="dialog" onClick={() => onRelancer(ids)} size="sm" variant="secondary">
            {ids.length < nombre
              ? `Relancer les ${ids.length} plus anciennes`
              : `Relancer ${formatCount(nombre, 'pièce')}`}
          </Button>
        </p>
      </SelonDroit>
      <Pieces nombre={nombre} pieces={pieces} />
    </section>
  )
}

function Apercu({ apercu: { jour, actives, envoyees, etapes, annonces, pauses } }: { apercu: ApercuRelances }) {
  const parties = etapes.filter(({ nombre }) => nombre > 0)
  return (
    <>
      <h3 className="text-group">Ce qui part seul, le {formatFullDate(jour)}</h3>
      <p className="mb-4">
        Chaque matin à 8&nbsp;h&nbsp;30.
        {envoyees > 0 && ` ${formatCount(envoyees, 'relance')} aujourd’hui déjà.`}
      </p>
      {!actives && (
        <Callout className="mb-4" title="Les relances sont arrêtées" tone="wheat">
          Rien ne part tant qu’elles ne sont pas remises en route dans les paramètres.
        </Callout>
      )}
      {actives && parties.length === 0 && <p>Rien à envoyer&nbsp;: aucune pièce n’atteint une étape aujourd’hui.</p>}
      {parties.map((etape) => (
        <Etape etape={etape} key={etape.code} />
      ))}
      {pauses.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-group">Laissées de côté</h3>
          <ul>
            {pauses.map(({ motif, nombre }) => (
              <li key={motif}>
                {MOTIF_SANS_RELANCE_LABELS[motif]}&nbsp;: {formatCount(nombre, 'pièce')}
              </li>
            ))}
          </ul>
        </>
      )}
      {annonces.length > 0 && <Annonces annonces={annonces} nombre={nombreOf(pauses)} />}
    </>
  )
}

const nombreOf = (pauses: ApercuRelances['pauses']) => pauses.find(({ motif }) => motif === 'annonce')?.nombre ?? 0

/** Who says that they have paid, and when the reminders resume if the money has not come. */
function Annonces({ annonces, nombre }: Pick<ApercuRelances, 'annonces'> & { nombre: number }) {
  return (
    <section aria-labelledby="dit-avoir-paye" className="mt-5">
      <h3 className="text-group" id="dit-avoir-paye">
        Disent avoir payé
      </h3>
      <Pieces nombre={nombre} pieces={annonces} />
    </section>
  )
}

type Relancee = ApercuRelances['etapes'][number]['pieces'][number] & { annonce?: PaiementAnnonce }

/** The first pieces, then on demand all that the server read of `nombre`. */
function Pieces({ pieces, nombre }: { pieces: readonly Relancee[]; nombre: number }) {
  const [montrees, setMontrees] = useState(PREMIERES)
  const autresNombre = nombre - pieces.length
  return (
    <>
      <ul className="divide-y divide-line">
        {pieces.slice(0, montrees).map((piece) => (
          <Ligne key={piece.id} piece={piece} />
        ))}
      </ul>
      {montrees < pieces.length && (
        <Button className="-mx-3" onClick={() => setMontrees(pieces.length)} size="sm" variant="quiet">
          {nombre - montrees > 1 ? `Voir les ${nombre - montrees} autres` : 'Voir l’autre'}
        </Button>
      )}
      {montrees >= pieces.length && autresNombre > 0 && (
        <p className="text-help">{`Et ${autres(autresNombre, 'une')}.`}</p>
      )}
    </>
  )
}

function Ligne({ piece }: { piece: Relancee }) {
  const { entreprise_id, numero, raison_sociale, echeance, reste, sans_email, annonce } = piece
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <Link
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3 desk:min-h-0"
          params={{ id: entreprise_id }}
          search={{ onglet: 'compte' }}
          to="/admin/fiche/$id/"
        >
          {raison_sociale}
        </Link>
        <span className="block text-help">
          {[numero, echeance && `échéance le ${formatShortDate(echeance)}`, sans_email && 'sans adresse e-mail']
            .filter(Boolean)
            .join(', ')}
        </span>
        {annonce && (
          <span className="block text-help">
            {phraseAnnonce(annonce)}, relances en repos jusqu’au {formatShortDate(annonce.jusqu_au)}
          </span>
        )}
      </span>
      <span className="tabular-nums">{formatMontant(reste)}</span>
    </li>
  )
}

const ACTES: Record<ApercuRelances['etapes'][number]['acte'], string> = {
  courriel: 'Par e-mail',
  mise_en_demeure: 'Lettre à envoyer en recommandé',
  proposition: 'Proposée aux administrateurs',
}

function Etape({ etape }: { etape: ApercuRelances['etapes'][number] }) {
  const { libelle, acte, nombre, pieces } = etape
  return (
    <section className="mb-5">
      <h3 className="text-group">
        {libelle}&nbsp;: {formatCount(nombre, 'pièce')}
      </h3>
      <p className="mb-1 text-help">{ACTES[acte]}</p>
      <Pieces nombre={nombre} pieces={pieces} />
    </section>
  )
}
