import type { ComparaisonTarif } from '@sillon/domain/achats/groupements-achats/comparaison-tarif'
import { autres } from '@sillon/domain/phrase'
import { useState } from 'react'
import { FileField } from '../../../lib/file-field.tsx'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { readTarif, useAppliquerTarif } from './articles-achat.queries.ts'

type Lecture = { fichier: File; comparaison: ComparaisonTarif }

/**
 * Shows the price list read before importing it: nothing is written before the confirmation, and nothing at all with an
 * error.
 */
export function TarifDialog({ groupement_id, onClose }: { groupement_id: string; onClose: () => void }) {
  const [lecture, setLecture] = useState<Lecture>()
  const appliquer = useAppliquerTarif(groupement_id)

  async function read(fichier: File | undefined) {
    setLecture(undefined)
    if (!fichier) return
    const comparaison = await readTarif(groupement_id, fichier)
    if (comparaison) setLecture({ fichier, comparaison })
  }

  const { nouveaux = [], changes = [], erreurs = [] } = lecture?.comparaison ?? {}
  const utile = erreurs.length === 0 && nouveaux.length + changes.length > 0

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Fermer
          </Button>
          {lecture && utile && (
            <Button
              loading={appliquer.isPending}
              onClick={() => appliquer.mutate(lecture.fichier, { onSuccess: onClose })}
              variant="primary"
            >
              Reprendre ce tarif
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title="Reprendre un tarif du fournisseur"
    >
      <p className="mb-4">
        La première ligne porte les titres&nbsp;: Référence, Désignation et Prix HT au moins, puis Unité,
        Conditionnement, Contenance, Multiple, Minimum, TVA, Palier 1, Palier 1 prix… Un article est reconnu à sa
        référence&nbsp;; ce qu’aucune colonne ne dit ne change pas.
      </p>
      <FileField
        accept=".csv,.txt,.xlsx"
        fichiers={lecture ? [lecture.fichier] : []}
        help={'CSV ou XLSX sans formule, 2\u00a0Mo et 2\u202f000 lignes au plus.'}
        label="Tarif du fournisseur"
        onChange={([fichier]) => void read(fichier)}
      />
      {lecture && <Apercu comparaison={lecture.comparaison} />}
    </Dialog>
  )
}

function Apercu({ comparaison: { nouveaux, changes, inchanges, erreurs } }: { comparaison: ComparaisonTarif }) {
  const resume = [
    formatCount(nouveaux.length, 'nouvel article', 'nouveaux articles'),
    formatCount(changes.length, 'changé'),
    formatCount(inchanges, 'inchangé'),
  ].join(', ')
  return (
    <div className="mt-5 grid gap-4">
      {erreurs.length > 0 ? (
        <Callout
          role="status"
          title={`À corriger dans le fichier\u00a0: ${formatCount(erreurs.length, 'erreur')}.`}
          tone="brick"
        >
          Rien n’est repris tant qu’il en reste.
        </Callout>
      ) : (
        <Callout role="status" title={`${resume}.`} tone={nouveaux.length + changes.length > 0 ? 'wheat' : 'sky'}>
          Rien n’est encore changé.
        </Callout>
      )}
      <Lignes
        lignes={erreurs.map(({ ligne, colonne, message }) => ({
          cle: `${ligne}-${colonne}-${message}`,
          titre: `Ligne ${ligne}${colonne ? `, ${colonne}` : ''}`,
          detail: message,
        }))}
        titre="Erreurs"
      />
      <Lignes
        lignes={nouveaux.map(({ ligne, reference, designation }) => ({
          cle: String(ligne),
          titre: designation,
          detail: reference,
        }))}
        titre="Nouveaux articles"
      />
      <Lignes
        lignes={changes.map(({ ligne, designation, changements }) => ({
          cle: String(ligne),
          titre: designation,
          detail: changements
            .map(({ colonne, avant, apres }) => `${colonne}\u00a0: ${avant} → ${apres}`)
            .join('\u202f; '),
        }))}
        titre="Articles changés"
      />
    </div>
  )
}

const MONTREES = 100

type LignesProps = { titre: string; lignes: readonly { cle: string; titre: string; detail: string }[] }

function Lignes({ titre, lignes }: LignesProps) {
  if (lignes.length === 0) return null
  return (
    <section>
      <h3 className="text-group text-ink">{titre}</h3>
      <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto">
        {lignes.slice(0, MONTREES).map((ligne) => (
          <li className="py-1.5" key={ligne.cle}>
            <span className="text-ink">{ligne.titre}</span>
            <span className="block text-help">{ligne.detail}</span>
          </li>
        ))}
      </ul>
      {lignes.length > MONTREES && <p className="text-help">{`Et ${autres(lignes.length - MONTREES)}.`}</p>}
    </section>
  )
}
