/** Given and family names that go together, so that people sound like the city they live in. */
export type NamePool = { given: readonly string[]; family: readonly string[] }

const words = (text: string) => text.trim().split(/\s+/)

export const namePools = {
  english: {
    given: words(
      'Amelia Oliver Grace Henry Freya Callum Isla Rory Poppy Elliot Niamh Declan Imogen Toby Harriet Marcus Bethany Lewis Tamsin Hugh',
    ),
    family: words(
      'Whitfield Hargreaves Pemberton Ashworth Dunne Sinclair Langley Marlowe Fairbairn Osgood Prescott Kerr Holloway Brennan Tilley Aldridge Mabey Rowntree Stokes Penrose',
    ),
  },
  american: {
    given: words(
      'Jordan Savannah Tyrell Madison Caleb Brooke Andre Paige Wesley Jasmine Dylan Kayla Marcus Hailey Trevor Simone Logan Aaliyah Grant Naomi',
    ),
    family: words(
      'Whitaker Brooks Delgado Carmichael Boone Washington Kessler Ortega Lindqvist Freeman Hollis Nakamura Reyes McAllister Vance Coleman Sutton Barrera Tran Eastman',
    ),
  },
  indian: {
    given: words(
      'Aarav Ishita Rohan Kavya Vikram Meera Arjun Ananya Siddharth Priya Kabir Nandini Dev Tara Rahul Sanjana Aditya Leela Farhan Zoya',
    ),
    family: words(
      'Kulkarni Menon Bhatt Chatterjee Iyer Malhotra Deshpande Nair Rathore Banerjee Gokhale Sethi Reddy Pillai Qureshi Joshi Bose Krishnan Shetty Kapadia',
    ),
  },
  french: {
    given: words(
      'Camille Étienne Manon Théo Élodie Bastien Inès Lucas Margaux Hugo Anaïs Rémi Clémence Adrien Zoé Maxime',
    ),
    family: words(
      'Lefebvre Moreau Garnier Roussel Chevalier Marchand Gauthier Perrin Delacroix Fontaine Barbier Renaud Lemoine Aubert Vasseur Collet',
    ),
  },
  german: {
    given: words(
      'Lena Jonas Katharina Felix Hannah Maximilian Greta Moritz Friederike Lukas Annika Tobias Johanna Benedikt Frieda Matthias',
    ),
    family: words(
      'Brandt Hoffmann Schäfer Lindner Vogel Keller Winkler Krüger Baumann Seidel Jäger Weiß Reuter Böhm Dietrich Hartwig',
    ),
  },
  iberian: {
    given: words(
      'Lucía Mateo Inês Tiago Carmen Álvaro Beatriz Rafael Marta Joaquín Sofía Duarte Elena Gonçalo Pilar Nuno',
    ),
    family: words(
      'Herrero Carvalho Navarro Figueiredo Serrano Almeida Vidal Magalhães Castellanos Ferreira Ibáñez Teixeira Rivas Sampaio Cabrera Lobo',
    ),
  },
  latin: {
    given: words(
      'Valentina Emiliano Camila Thiago Renata Santiago Fernanda Joaquim Ximena Bruno Daniela Andrés Luana Matías Regina Otávio',
    ),
    family: words(
      'Villaseñor Quintero Barbosa Mendieta Aguilar Nascimento Echeverría Prado Zamora Cordeiro Arriaga Moraes Beltrán Siqueira Ledesma Peixoto',
    ),
  },
  nordic: {
    given: words('Astrid Emil Sigrid Magnus Linnea Oskar Ingrid Anders Freja Nils Maja Henrik Saga Lars'),
    family: words(
      'Bergström Halvorsen Lindholm Nygaard Ekström Dahl Sørensen Hedlund Aasen Kjær Sundqvist Vinter Solberg Ahlgren',
    ),
  },
  japanese: {
    given: words('Haruka Kenta Yui Daichi Mio Sora Aoi Takumi Rin Ren Nanami Kaito Hina Shun'),
    family: words(
      'Morimoto Kuroda Hayashi Fujiwara Ogawa Nishimura Takeda Matsuda Ishikawa Ueno Hasegawa Miyazaki Sakai Arai',
    ),
  },
  african: {
    given: words(
      'Chiamaka Tunde Wanjiru Kwame Adaeze Sipho Amina Kofi Nomvula Otieno Folake Thabo Zainab Baraka Ifeoma Lindiwe',
    ),
    family: words(
      'Okonkwo Adeyemi Kamau Mensah Nkosi Dlamini Odhiambo Balogun Mwangi Asante Eze Khumalo Wairimu Abubakar Boateng Mokoena',
    ),
  },
  arabic: {
    given: words('Layla Omar Nour Youssef Salma Karim Hala Tariq Rania Ziad Dina Sami Maha Faris'),
    family: words(
      'Haddad Mansour Khoury Nasser El-Sayed Farouk Barakat Sabbagh Darwish Hamdan Aziz Rahal Shaheen Younis',
    ),
  },
} satisfies Record<string, NamePool>

export type Culture = keyof typeof namePools
