/** Matching given and family names, so that names fit the city. */
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
  spanish: {
    given: words(
      'Lucía Mateo Carmen Álvaro Marta Joaquín Sofía Pablo Elena Sergio Pilar Javier Nuria Diego Alba Rubén',
    ),
    family: words(
      'Herrero Navarro Serrano Vidal Castellanos Ibáñez Rivas Cabrera Romero Lozano Prieto Molina Gallego Santos Pascual Benítez',
    ),
  },
  portuguese: {
    given: words(
      'Inês Tiago Beatriz Rafael Mariana Duarte Leonor Gonçalo Matilde Nuno Carolina Rui Francisca Diogo',
    ),
    family: words(
      'Carvalho Figueiredo Almeida Magalhães Ferreira Teixeira Sampaio Lobo Marques Antunes Correia Pinto Moreira Nogueira',
    ),
  },
  hispanic: {
    given: words(
      'Valentina Emiliano Camila Renata Santiago Fernanda Ximena Daniela Andrés Matías Regina Julián Mariana Sebastián Jimena Tomás',
    ),
    family: words(
      'Villaseñor Quintero Mendieta Aguilar Echeverría Zamora Arriaga Beltrán Ledesma Ortega Salinas Fuentes Cárdenas Ríos Paredes Escobar',
    ),
  },
  brazilian: {
    given: words(
      'Luana Thiago Camila Bruno Otávio Joaquim Larissa Gustavo Isadora Caio Manuela Rafael Helena Vinícius',
    ),
    family: words(
      'Barbosa Nascimento Prado Cordeiro Moraes Siqueira Peixoto Rocha Teles Campos Freitas Araújo Cavalcanti Batista',
    ),
  },
  danish: {
    given: words('Freja Magnus Sigrid Emil Alma Anders Clara Henrik Ida Mikkel Sofie Rasmus Laura Jonas'),
    family: words(
      'Nygaard Sørensen Kjær Dahl Vinter Holm Lund Mogensen Thomsen Bech Kristensen Winther Bruun Juhl',
    ),
  },
  swedish: {
    given: words('Astrid Oskar Linnea Nils Maja Lars Saga Erik Elsa Gustav Ebba Axel Alva Viktor'),
    family: words(
      'Bergström Lindholm Ekström Hedlund Sundqvist Ahlgren Nyström Forsberg Wallin Sandberg Åkesson Dahlgren Norén Holmgren',
    ),
  },
  japanese: {
    given: words('Haruka Kenta Yui Daichi Mio Sora Aoi Takumi Rin Ren Nanami Kaito Hina Shun'),
    family: words(
      'Morimoto Kuroda Hayashi Fujiwara Ogawa Nishimura Takeda Matsuda Ishikawa Ueno Hasegawa Miyazaki Sakai Arai',
    ),
  },
  nigerian: {
    given: words(
      'Chiamaka Tunde Adaeze Folake Ifeoma Zainab Emeka Ngozi Segun Amaka Yemi Kelechi Bukola Chinedu',
    ),
    family: words(
      'Okonkwo Adeyemi Balogun Eze Abubakar Okafor Nwosu Adebayo Ogunleye Bello Obi Akintola Uche Lawal',
    ),
  },
  kenyan: {
    given: words(
      'Wanjiru Otieno Baraka Amina Njeri Kamau Achieng Mutua Wambui Kiprop Akinyi Juma Nyambura Kevin',
    ),
    family: words(
      'Kamau Odhiambo Mwangi Wairimu Kariuki Omondi Njoroge Mutiso Kimani Cheruiyot Wekesa Ochieng Muthoni Kiplagat',
    ),
  },
  southAfrican: {
    given: words(
      'Sipho Nomvula Thabo Lindiwe Johan Zanele Mandla Anele Riaan Naledi Lwazi Elsabe Themba Bianca',
    ),
    family: words(
      'Nkosi Dlamini Khumalo Mokoena Pretorius Botha Ndlovu Naidoo Mahlangu Jacobs Sithole Steyn Molefe Daniels',
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
