import { MANDAT_STATUT_LABELS } from '@sillon/domain/dossiers/mandats/mandat-statut'
import { saySignature } from '@sillon/domain/dossiers/mandats/signature-portail'
import { minuscule } from '@sillon/domain/phrase'
import type { Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import type { NoteEpinglee } from '@sillon/domain/secretariat/notes/note'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/format.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { buttonClass } from '../../../ui/button.tsx'

/** Read before calling: the notes that the office pinned, then what the portal knows. */
export const ASavoir = ({ fiche }: { fiche: Fiche }) => (
  <>
    <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
      <h3 className="text-strong">À savoir</h3>
      <SelonDroit droit="echanges">
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          params={{ id: fiche.id }}
          search={{ onglet: 'notes' }}
          state={true}
          to="/admin/fiche/$id/"
        >
          Écrire une note
        </Link>
      </SelonDroit>
    </div>
    {fiche.notes_epinglees.length > 0 && (
      <ul className="mt-1 mb-2 grid gap-2">
        {fiche.notes_epinglees.map((note) => (
          <Epinglee key={note.id} note={note} />
        ))}
      </ul>
    )}
    <p className="mt-1 text-body text-ink-2">{savoirOf(fiche)}</p>
  </>
)

const Epinglee = ({ note: { texte, auteur, ecrite_le, modifiee_le } }: { note: NoteEpinglee }) => (
  <li className="tone-wheat rounded-control px-3 py-2">
    <p className="line-clamp-6 text-body wrap-anywhere whitespace-pre-line">{texte}</p>
    <p className="text-help">
      {auteur ?? 'Un ancien compte'}, le {formatDate(modifiee_le ?? ecrite_le)}
    </p>
  </li>
)

function savoirOf({ mandat, personnes }: Fiche): string {
  const prelevement = !mandat
    ? 'Aucun mandat de prélèvement.'
    : `Prélèvement\u00a0: mandat ${minuscule(MANDAT_STATUT_LABELS[mandat.statut])}${
        mandat.signature
          ? `, ${minuscule(saySignature(mandat.signature))}`
          : mandat.date_signature
            ? `, signé le ${formatDate(mandat.date_signature)}`
            : ''
      }.`
  const connectees = personnes.filter(({ a_un_compte }) => a_un_compte).map(({ prenom }) => prenom)
  const comptes =
    connectees.length === 0
      ? 'Personne n’a de compte sur le portail.'
      : `${connectees.length === 1 ? 'A un compte' : 'Ont un compte'} sur le portail\u00a0: ${connectees.join(', ')}.`
  return `${prelevement} ${comptes}`
}
