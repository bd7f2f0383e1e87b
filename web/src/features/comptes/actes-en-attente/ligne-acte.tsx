import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { formatDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { actesEnAttenteQuery, readActe } from './actes-en-attente.queries.ts'

type LigneProps = {
  acte: ActeEnAttente
  ecoule: number
  /** Absent: the reader may not take it back. */
  onCancel?: (() => Promise<void>) | undefined
}

/** An act that is about to leave, or what became of it, and the way to take it back. */
export function LigneActe({ acte, ecoule, onCancel }: LigneProps) {
  const queryClient = useQueryClient()
  const [envoi, setEnvoi] = useState(false)
  const { id, libelle, etat, reste_s, refus, a_lire, est_mien, auteur } = acte
  const isRefus = etat === 'refuse'

  async function run(act: () => Promise<unknown>) {
    setEnvoi(true)
    await act().finally(() => setEnvoi(false))
  }

  async function read() {
    await run(() => readActe(id))
    await queryClient.invalidateQueries({ queryKey: actesEnAttenteQuery.queryKey })
  }

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-4 py-2 text-body',
        isRefus ? 'bg-brick-tint text-brick-ink' : 'bg-wheat-tint text-wheat-ink',
      )}
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{libelle}</span>
        {!est_mien && `, à la demande de ${auteur}`}
        {'\u00a0: '}
        {etat === 'en_attente' ? (
          <Depart reste_s={Math.max(0, reste_s - ecoule)} />
        ) : (
          <span>{isRefus ? `rien n’est parti. ${refus}` : finOf(acte)}</span>
        )}
      </p>
      {etat === 'en_attente' && onCancel && (
        <Button
          loading={envoi}
          loadingLabel="Annulation…"
          onClick={() => void run(onCancel)}
          size="sm"
          variant="secondary"
        >
          Annuler<span className="sr-only">&nbsp;: {libelle}</span>
        </Button>
      )}
      {a_lire && (
        <>
          <LienActe acte={acte} />
          <Button loading={envoi} loadingLabel="Un instant…" onClick={() => void read()} size="sm" variant="secondary">
            J’ai lu
          </Button>
        </>
      )}
    </div>
  )
}

/** The seconds are for the eyes: read aloud each time, they would cover everything else. */
const Depart = ({ reste_s }: { reste_s: number }) => (
  <>
    <span aria-hidden="true" className="tabular-nums">
      {formatDepart(reste_s)}
    </span>
    <span className="sr-only">part dans quelques secondes</span>
  </>
)

function finOf({ etat, fini_le, a_lire }: ActeEnAttente): string {
  if (etat === 'annule') return 'c’est annulé, rien n’est parti.'
  return a_lire && fini_le ? `le portail était arrêté, c’est parti le ${formatMoment(fini_le)}.` : 'c’est parti.'
}

/** To the page of what the act was about: the company’s, or the purchase’s. */
function LienActe({ acte: { entreprise_id, objet, objet_id } }: { acte: ActeEnAttente }) {
  if (entreprise_id) {
    return (
      <Link className="text-link" params={{ id: entreprise_id }} to="/admin/fiche/$id/">
        Ouvrir la fiche
      </Link>
    )
  }
  return objet === 'groupement_achats' ? (
    <Link className="text-link" params={{ id: objet_id }} to="/admin/groupement-achat/{-$id}/">
      Ouvrir le groupement
    </Link>
  ) : null
}
