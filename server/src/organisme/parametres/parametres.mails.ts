import type { Mail } from '../../platform/mail/mail.ts'

export const essaiMail: Mail = {
  modele: 'essai',
  objet: 'Essai d’envoi',
  titre: 'L’envoi fonctionne',
  paragraphes: ['Ce message a été demandé depuis les paramètres du portail. S’il vous parvient, les e-mails partent.'],
}
