import type { AdherentLigne } from '@sillon/contract/dossiers/adherents'
import { DROIT_LABELS, ROLE_LABELS } from '@sillon/domain/comptes/droits/role'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { COMPTE_ETAT_LABELS } from '@sillon/domain/dossiers/invitations/compte-etat'
import type { Jour } from '@sillon/domain/jour'
import { formatNom } from '@sillon/domain/nom'
import { formatTelephone } from '@sillon/domain/telephone'
import { Link } from '@tanstack/react-router'
import { Eye, Pencil } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { AdherentAlertes } from './adherent-alertes.tsx'
import { AdherentPills } from './adherent-pills.tsx'

type Props = { adherent: AdherentLigne; points: readonly Point[]; today: Jour }

export function AdherentCard({ adherent, points, today }: Props) {
  const nom = formatNom(adherent)
  return (
    <Card aria-label={nom}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Avatar name={`${adherent.prenom} ${adherent.nom}`} />
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="text-h3 break-words">{nom}</h3>
          <p className="text-help text-ink-2">{roleOf(adherent)}</p>
          <AdherentPills adherent={adherent} today={today} />
        </div>
        <EditLink adherent={adherent} nom={nom} />
      </div>
      <WaitingNote className="mt-4" sujet={adherent.id} />
      <hr className="my-4 border-line" />
      <DefinitionGrid
        items={[
          { term: 'Téléphones', detail: telephonesOf(adherent) },
          { term: 'Reçoit', detail: recuPar(adherent) },
          { term: 'Accès au portail', detail: accesOf(adherent) },
          {
            term: 'E-mail',
            detail: <span className="wrap-anywhere">{adherent.email ?? 'Non renseigné'}</span>,
            wide: true,
          },
        ]}
      />
      {points.length > 0 && (
        <Callout className="mt-4" tone="brick">
          {points.map(({ champ, message }) => (
            <p key={champ}>{withoutNom(message, nom)}</p>
          ))}
        </Callout>
      )}
      <AdherentAlertes adherent={adherent} today={today} />
    </Card>
  )
}

function EditLink({ adherent, nom }: { adherent: Adherent; nom: string }) {
  const { path, canEdit } = useWizard()
  const Icon = canEdit('email') ? Pencil : Eye
  const verbe = canEdit('email') ? 'Modifier' : 'Voir'
  return (
    <Link
      aria-label={`${verbe} ${nom}`}
      className={buttonClass({ variant: 'quiet', size: 'sm', className: '-my-1 ml-auto' })}
      to={path('adherent', adherent.id)}
    >
      <Icon aria-hidden="true" size={18} strokeWidth={2.1} />
      {verbe}
    </Link>
  )
}

/** « Gérant depuis le 1er janvier 2015 · signe pour l’entreprise » */
function roleOf({ role, debut, fin, signataire, parts_pct }: Adherent): string {
  const depuis = debut === null ? '' : ` depuis le ${formatDate(debut)}`
  const jusqua = fin === null ? '' : ` jusqu’au ${formatDate(fin)}`
  const parts = parts_pct === null ? null : `${parts_pct.toLocaleString('fr-FR')}\u00a0% des parts`
  const signe = signataire ? 'signe pour l’entreprise' : null
  const fonction = `${role === null ? 'Rôle à préciser' : ROLE_LABELS[role]}${depuis}${jusqua}`
  return [fonction, parts, signe].filter(Boolean).join(' · ')
}

/** « Lecture seule · invitation envoyée » */
function accesOf({ droit, compte }: AdherentLigne): string {
  if (droit === null) return 'Aucun'
  return `${DROIT_LABELS[droit]}, ${COMPTE_ETAT_LABELS[compte].toLowerCase()}`
}

function telephonesOf({ telephone_role, telephone_mobile, telephone_fixe }: Adherent): string {
  const telephones = [telephone_role, telephone_mobile, telephone_fixe].filter((telephone) => telephone !== null)
  return telephones.map(formatTelephone).join(', ') || 'Non renseigné'
}

function recuPar({ recoit_factures, recoit_bons_commande, prefere_courrier }: Adherent): string {
  const recu = recoit_factures ? 'Factures' : 'Bons de commande'
  if (!recoit_factures && !recoit_bons_commande) return 'Rien'
  return [recu, recoit_factures && recoit_bons_commande && 'bons de commande', prefere_courrier && 'par courrier']
    .filter(Boolean)
    .join(', ')
}

/** The card already names the person, so the point need not. */
const withoutNom = (message: string, nom: string) =>
  message.startsWith(nom) ? message.slice(nom.length).replace(/^\s*:\s*/, '') : message
