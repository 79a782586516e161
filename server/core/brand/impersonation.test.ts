import { expect, test } from 'vitest'
import { imitatesStaff } from './impersonation.ts'

test.each([
  ...[
    'Framefolk',
    'framefolk team',
    'FRAME FOLK',
    'Frаmefоlk',
    'Frame-Folk',
    'Fràmefólk',
    'Framefo1k',
    'Ｆramefolk',
  ],
  ...[
    'Support',
    'Customer support',
    'Suppоrt',
    'ѕuрроrt',
    '5upport',
    'S u p p o r t',
    'Su\u200bpport',
    '𝓢upport',
  ],
  ...['Admin', 'The administrator', 'аdmіn', 'Αdmin', 'adm1n', 'admın', '@dmin', 'A.d.m.i.n', 'ADМIN'],
  ...[
    'ᴀᴅᴍɪɴ',
    'ꜱᴜᴘᴘᴏʀᴛ',
    'ꜰʀᴀᴍᴇꜰᴏʟᴋ',
    'Adrnin',
    'Frarnefolk',
    'ᎪᎠᎷᏆΝ',
    'ꓮꓓꓟꓲꓠ',
    'ᗩᗪᗰIᑎ',
    '🅰dmin',
    '🇦🇩🇲🇮🇳',
    'ɐdmin',
    'ađmin',
  ],
  ...[
    'Ad min',
    'ad-Min',
    'The ad min team',
    'Adm inistrator',
    'Sup port',
    'Helpdesk',
    'Help Desk',
    'Hе1p dеsk',
  ],
  ...['Help centre', 'Customer Service', 'customer care team', 'Moderator', 'Mode rator'],
  ...['ՏUPPORT', 's∪pport', 'ꞩupport', 'suppo®t', 'adm¡n'],
])('%s could pass for our team', (name) => {
  expect(imitatesStaff(name)).toBe(true)
})

test.each([
  ...[
    'Ada Lovelace',
    'Brad Minor',
    'Nadia Minelli',
    'Zoë Łukasz',
    'Вера Жукова',
    'Γιώργος Ιωάννου',
    '李小龙',
    'محمد',
  ],
  ...[
    'Arno Barns',
    'Ænne Øverland',
    'Đorđe Đukić',
    'Ƙande',
    'ᎠᏂᏴᏫᏯ',
    'ᐃᓄᒃ',
    'Vivian Kern',
    'Bernard Hornmin',
  ],
  ...['Ad Minelli', 'Brad Ministry', 'Helpman Desko', 'Desk Helper', 'Caren Customer', 'Modera Torres'],
  ...['Sup Portman', 'J. R. Tolkien', 'Studio 54', 'O’Brien', 'Pia'],
])('%s is a name like any other', (name) => {
  expect(imitatesStaff(name)).toBe(false)
})
