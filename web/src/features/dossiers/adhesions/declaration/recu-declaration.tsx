import type { Changement } from '@sillon/domain/dossiers/adhesions/changement'
import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatHour } from '../../../../lib/format.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { BeforeAfter } from '../../../../ui/before-after.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import { apresEnvoi } from '../../../organisme/organisme/envoi.ts'

type Props = { declaration: MaDeclaration; fee: ReactNode }

/** The receipt: the day of the send, the changes, the fee and the next steps. */
export function RecuDeclaration({ declaration, fee }: Props) {
  const { annee, raison_sociale, statut } = declaration
  return (
    <>
      <PageHead
        back={<BackLink label="Mes cotisations" renderLink={(props) => <Link {...props} to="/mes-adhesions/" />} />}
        intro={raison_sociale}
        title={`Ma déclaration ${annee}`}
      />
      <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_19.75rem] wide:items-start">
        <div className="grid gap-4">
          <Arrivee declaration={declaration} />
          <Card aria-labelledby="recu-changements">
            <h2 className="text-group" id="recu-changements">
              Ce qui a changé
            </h2>
            <Changements declaration={declaration} />
          </Card>
          <Card aria-labelledby="recu-suite">
            <h2 className="text-group" id="recu-suite">
              La suite
            </h2>
            <ul className="mt-2 grid gap-1.5 text-body">
              {statut === 'soumise' && (
                <li>La coopérative vérifie votre déclaration. {apresEnvoi('Elle vous répond par e-mail.')}</li>
              )}
              <li>Ce qui change d’ici là se corrige dans votre dossier, toute l’année.</li>
            </ul>
          </Card>
          <div className="flex flex-wrap gap-2">
            <Link className={buttonClass({ variant: 'primary' })} to="/">
              Retour à l’accueil
            </Link>
            <Button
              icon={<Printer aria-hidden="true" size={18} strokeWidth={1.85} />}
              onClick={() => window.print()}
              variant="secondary"
            >
              Imprimer ou garder en PDF
            </Button>
            <ShareButton text={texteOf(declaration)} title={`Ma déclaration ${annee}`} />
          </div>
        </div>
        {fee}
      </div>
    </>
  )
}

function Arrivee({ declaration: { annee, numero, statut, soumise_le } }: Pick<Props, 'declaration'>) {
  const envoyee = new Date(soumise_le ?? '')
  return (
    <Callout role="status" title={`Déclaration ${annee} ${statut === 'validee' ? 'validée' : 'envoyée'}`} tone="green">
      {numero && (
        <p>
          N°&nbsp;<span className="reference">{numero}</span>
        </p>
      )}
      <p>
        Reçue par la coopérative le {formatDate(envoyee)} à {formatHour(envoyee)}.
      </p>
    </Callout>
  )
}

/** The receipt in words, for the accountant or a partner. */
function texteOf({ annee, numero, raison_sociale, soumise_le, depuis, changements }: MaDeclaration): string {
  const envoyee = new Date(soumise_le ?? '')
  const lignes = changements.map(({ libelle, nature, avant, apres }) => {
    if (nature === 'ajout') return `${libelle}\u00a0: ajout`
    if (nature === 'retrait') return `${libelle}\u00a0: retrait`
    return `${libelle}\u00a0: ${apres ?? ''} au lieu de ${avant ?? ''}`
  })
  return [
    `Déclaration ${annee} de ${raison_sociale}${numero ? `, n°\u00a0${numero}` : ''}, reçue par la coopérative le ${formatDate(envoyee)} à ${formatHour(envoyee)}.`,
    ...(depuis !== null && lignes.length === 0 ? [`Rien n’a changé depuis ${depuis}.`] : lignes),
  ].join('\n')
}

function Changements({ declaration: { depuis, changements } }: { declaration: MaDeclaration }) {
  if (depuis === null) return <p className="mt-2">C’est votre première déclaration.</p>
  if (changements.length === 0) return <p className="mt-2">Rien n’a changé depuis {depuis}.</p>
  return (
    <ul className="mt-2 divide-y divide-line">
      {changements.map((changement) => (
        <li className="py-2.5" key={`${changement.etape}-${changement.nature}-${changement.libelle}`}>
          <span className="block font-semibold">{changement.libelle}</span>
          <Valeur changement={changement} />
        </li>
      ))}
    </ul>
  )
}

function Valeur({ changement: { nature, avant, apres } }: { changement: Changement }) {
  if (nature === 'ajout') return 'Ajout'
  if (nature === 'retrait') return 'Retrait'
  return <BeforeAfter after={apres ?? ''} before={avant ?? ''} />
}
